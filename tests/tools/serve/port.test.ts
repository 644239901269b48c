import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { claimPort, portIn } from '../../../tools/serve/port.ts';

test.each([
  ['0', 0],
  ['8080', 8080],
  ['65535', 65_535],
  ['', 4173],
  [undefined, 4173],
])('takes %j for port %i', (text, port) => {
  expect(portIn(text, 4173)).toBe(port);
});

test.each(['http', '80.5', '-1', '65536', '1e3', '0x50', ' 80', '8080 '])(
  'takes %j for no port',
  (text) => {
    expect(() => portIn(text, 4173)).toThrow(
      `PORT is "${text}", which is not a port: give a whole number from 0 to 65535 (0 takes any free one).`,
    );
  },
);

test('claims a port, on this computer only', async () => {
  const server = createServer();
  onTestFinished(() => void server.close());
  const port = await claimPort(server, 0);
  expect(server.address()).toEqual({ address: '127.0.0.1', family: 'IPv4', port });
});

test('proposes a port that exists where the highest one is in use', async () => {
  const taken = {
    once: (_: string, tell: (e: object) => void) => tell({ code: 'EADDRINUSE' }),
    listen: () => {},
  };
  await expect(claimPort(taken as never, 65_535)).rejects.toThrow(
    'Port 65535 is in use by another process: stop that one, or choose another port, such as PORT=65534 npm start.',
  );
});

test('says that a port is kept for the system', async () => {
  const kept = {
    once: (_: string, tell: (e: object) => void) => tell({ code: 'EACCES' }),
    listen: () => {},
  };
  await expect(claimPort(kept as never, 80)).rejects.toThrow(
    'Port 80 is reserved by the system: choose one above 1023, such as PORT=8080 npm start.',
  );
});
