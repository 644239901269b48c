import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { caddyfile } from '../../build/hosts/caddy.ts';

const lines = readFileSync('deploy/container/Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));
const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');

const told = (instruction: string) =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));
const lastOf = (instruction: string) => told(instruction).at(-1);

test('each image is of one version, and of one content where its digest is given', () => {
  expect(told('FROM').map((image) => image.split(' ')[0])).toEqual([
    expect.stringMatching(/^node:2[02]\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
    expect.stringMatching(/^caddy:2\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
  ]);
});

test('the server runs as nobody in particular, who needs no right to a low port', () => {
  const served = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
  const user = served.findIndex((line) => /^USER [1-9]\d*:[1-9]\d*$/.test(line));
  expect(user).toBeGreaterThan(0);
  expect(served.slice(user).filter((line) => /^(RUN|COPY|ADD|USER)/.test(line))).toHaveLength(1);
  expect(lastOf('EXPOSE')).toBe('8080');
});

test('what is copied into the build is there, and what the build makes again is left out', () => {
  const wanted = told('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1));
  expect(wanted).toEqual(['package.json', 'package-lock.json', '.npmrc', '.']);
  expect(wanted.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', 'dist-servers', '.git']));
});

test('what is served is what the build writes for Caddy, where Caddy looks for it', () => {
  expect(told('COPY').filter((line) => line.startsWith('--from'))).toEqual([
    '--from=build /build/dist-servers .',
  ]);
  expect(lastOf('WORKDIR')).toBe('/srv');
  expect(lastOf('CMD')).toBe('["caddy", "run"]');
  expect(lastOf('ENV')).toBe('SITE_ADDRESS=:8080');
  expect(caddyfile({ everywhere: {}, caching: new Map() }, 'site-1')).toContain('{$SITE_ADDRESS:');
  expect(lastOf('HEALTHCHECK')).toContain('http://127.0.0.1:8080/');
});

test('every setting of .env.example can be given to the build, and its date', () => {
  const settings = readFileSync('.env.example', 'utf8').matchAll(/^(?:# )?(VITE_\w+)=/gm);
  expect(told('ARG')).toEqual([...[...settings].map(([, name]) => name), 'SOURCE_DATE_EPOCH']);
});
