import { expect, test } from 'vitest';
import { finish, folderWith, tool } from '../run-tool.ts';

test('the journeys refuse an engine that nobody knows', async () => {
  const env = { ENGINES: 'firefox,opera' };
  expect(await finish(tool('lab/cross-browser'), { cwd: folderWith({}), env })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no engine "opera": give one or more of chromium,firefox,webkit.\n',
  });
});
