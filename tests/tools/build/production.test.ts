import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  localCountrySettings,
  localMailSettings,
} from '../../../tools/serve/stand-ins/settings.ts';
import { finish, folderWith, project, viteBuild } from '../run-tool.ts';

/** Empty rather than left out, so that they win over a developer's own .env. */
const none = {
  VITE_EMAILJS_PUBLIC_KEY: '',
  VITE_EMAILJS_SERVICE_ID: '',
  VITE_EMAILJS_TEMPLATE_ID: '',
  VITE_EMAILJS_ORIGIN: '',
  VITE_GEO_URL: '',
  VITE_SITE_URL: '',
};

const complete = {
  ...none,
  VITE_EMAILJS_PUBLIC_KEY: 'aB3-dE_fG7hI9jK1l',
  VITE_EMAILJS_SERVICE_ID: 'service_a1b2c3d',
  VITE_EMAILJS_TEMPLATE_ID: 'template_a1b2c3d',
};

/** What a test finds the flows by, in a build of the mode that is made for it. */
const OBSERVED = 'observedFlows';

const marks = [
  OBSERVED,
  '/local/',
  'inbox.json',
  'stand-in',
  'stand_in',
  '4173',
  'localhost',
  ...Object.values(localMailSettings),
  ...Object.values(localCountrySettings),
];

async function buildPage(env: Record<string, string>, ...args: string[]) {
  const outDir = join(folderWith({}), 'out');
  const { code, stderr } = await finish(viteBuild('--outDir', outDir, ...args), { env });
  const files = existsSync(outDir)
    ? readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    : [];
  const output = files
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');
  const html = files.find(({ name }) => name === 'index.html');
  return {
    code,
    stderr,
    output,
    html: html ? readFileSync(join(html.parentPath, html.name), 'utf8') : '',
    has: (mark: string) => output.includes(mark),
  };
}

describe('the page', { timeout: 60_000 }, () => {
  test('in production has nothing of the stand-ins, and its own settings', async () => {
    const { code, has } = await buildPage(complete);
    expect(code).toBe(0);
    expect(marks.filter(has)).toEqual([]);
    expect(
      [
        'aB3-dE_fG7hI9jK1l',
        'service_a1b2c3d',
        'template_a1b2c3d',
        'https://api.emailjs.com',
        'https://ipapi.co/json/',
      ].filter((mark) => !has(mark)),
    ).toEqual([]);
  });

  test('built for the stand-ins has what the search above is for', async () => {
    const local = { ...localMailSettings, ...localCountrySettings };
    const { code, has } = await buildPage({ ...none, ...local }, '--mode', 'stand-ins');
    expect(code).toBe(0);
    expect(Object.values(local).filter((mark) => !has(mark))).toEqual([]);
  });

  test('built to be observed has the flows in reach, and is the same page', async () => {
    const [observed, shipped] = await Promise.all([
      buildPage(complete, '--mode', 'observed'),
      buildPage(complete),
    ]);
    expect(observed.has(OBSERVED)).toBe(true);
    const withoutHashes = ({ html }: typeof observed) =>
      html.replaceAll(/-[\w-]{8}\.js/g, '.js').replaceAll(/sha256-[\w+/=]+/g, '');
    expect(withoutHashes(observed)).toBe(withoutHashes(shipped));
    expect(shipped.html).toContain('<h1');
  });

  test('names the country service of a file of settings in its privacy note', async () => {
    const folder = folderWith({
      'package.json': '{ "type": "module" }',
      '.env': 'VITE_GEO_URL=https://geo.example.com/json',
      'vite.config.ts': `
        import config from '${project}/vite.config.ts';
        export default { ...config, envDir: import.meta.dirname };`,
    });
    const { VITE_GEO_URL: _, ...others } = complete;
    const { code, html } = await buildPage(others, '--config', join(folder, 'vite.config.ts'));
    expect(code).toBe(0);
    expect(html.match(/(?<=asks |bertanya kepada )[\w.]+/g)).toEqual([
      'geo.example.com',
      'geo.example.com',
    ]);
  });

  test('is not built without settings', async () => {
    const { code, stderr, output } = await buildPage(none);
    expect([code, output]).toEqual([1, '']);
    expect(stderr.match(/VITE_.*/g)).toEqual([
      'VITE_EMAILJS_PUBLIC_KEY is empty.',
      'VITE_EMAILJS_SERVICE_ID is empty.',
      'VITE_EMAILJS_TEMPLATE_ID is empty.',
    ]);
  });
});
