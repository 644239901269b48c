import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { claimPort, portIn } from '../../cli/serve/port.ts';

test('reads a port, or returns the default', () => {
  const ports = ['0', '65535', '', undefined].map((text) => portIn(text, 4173));
  expect(ports).toEqual([0, 65_535, 4173, 4173]);
});

test.each(['http', '-1', '65536', '1e3'])('rejects %j', (text) => {
  expect(() => portIn(text, 4173)).toThrow(
    `PORT is "${text}", which is not a port number. Use a whole number from 0 to 65535 (0 chooses a free port).`,
  );
});

test('claims a port on this computer only, and reports one that is in use', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  const port = await claimPort(first, 0);
  expect(first.address()).toEqual({ address: '127.0.0.1', family: 'IPv4', port });
  await expect(claimPort(second, port)).rejects.toThrow(
    `Port ${port} cannot be used (listen EADDRINUSE: address already in use 127.0.0.1:${port}). Choose another, for example: PORT=8080 npm start`,
  );
});
