import { expect, test } from 'vitest';
import { countingTags } from '../../vite/analytics.ts';

const env = {
  VITE_ANALYTICS: 'https://count.example/script.js',
  VITE_ANALYTICS_DATA: 'website-id=a1&host-url=https://count.example',
};
const ofBuild = { command: 'build', mode: 'production', env } as const;

test('a setting names the script that counts visits, which waits for the load of the page', () => {
  const [counting, waking, ...others] = countingTags(ofBuild);
  expect(counting!.attrs).toEqual({
    type: 'text/plain',
    src: 'https://count.example/script.js',
    crossorigin: 'anonymous',
    'data-website-id': 'a1',
    'data-host-url': 'https://count.example',
  });
  expect(waking!.children).toContain('addEventListener("load"');
  expect(others).toEqual([]);
});

test.each([
  ['without the setting', { env: {} }],
  ['of a local build', { mode: 'stand-ins' }],
  ['in development', { command: 'serve' }],
] as const)('visits are not counted %s', (_, differing) => {
  expect(countingTags({ ...ofBuild, ...differing })).toEqual([]);
});
