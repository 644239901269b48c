import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caddyfile } from '../../build/hosts/caddy.ts';
import { settings as ofTheSite } from '../../src/content/index.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const SANDBOX = [
  'DynamicUser=yes',
  'CapabilityBoundingSet=CAP_NET_BIND_SERVICE',
  'NoNewPrivileges=yes',
  'ProtectHome=yes',
  'PrivateDevices=yes',
];

const settings = [
  'VITE_MAIL',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_ORIGIN',
  'VITE_GEO_URL',
  'VITE_SITE_URL',
  'VITE_ANALYTICS',
  'VITE_ANALYTICS_DATA',
  'VITE_ANALYTICS_HOST',
  'VITE_HSTS',
  'VITE_FLOWS_PAGE',
];

test('every setting is one of the site', () => {
  expect(Object.keys(ofTheSite).toSorted()).toEqual(settings.toSorted());
});

test('the workflow for GitHub Pages passes every setting', () => {
  const passed = read('deploy/github-pages/pages.yml').matchAll(/^ +(VITE_\w+): (.+)$/gm);
  expect([...passed].map(([, name, value]) => [name, value])).toEqual(
    settings.map((name) => [name, `\${{ vars.${name} }}`]),
  );
});

test('the recipe of the mail template names the fields of the form', () => {
  const named = [...read('deploy/README.md').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(['user_name', 'user_email', 'message']));
});

test('nginx redirects plain HTTP to the same address under HTTPS', () => {
  const [, plain = ''] = read('deploy/nginx/tapak.conf').split(/^server \{$(?=\s+listen 80;)/m);
  expect(plain).toContain('return 301 https://$host$request_uri;');
});

test('systemd runs Caddy without rights that it does not need', () => {
  const service = read('deploy/caddy/tapak.service').split('\n');
  expect(service).toEqual(expect.arrayContaining(SANDBOX));
});

describe('the container', () => {
  const lines = read('deploy/container/Dockerfile')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const ignored = read('.dockerignore').trim().split('\n');
  const wordsOf = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));
  const lastOf = (instruction: string) => wordsOf(instruction).at(-1);

  test('pins its images to versions, and allows digests', () => {
    expect(wordsOf('FROM').map((image) => image.split(' ')[0])).toEqual([
      expect.stringMatching(/^node:2[02]\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
      expect.stringMatching(/^caddy:2\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
    ]);
  });

  test('runs its server without a user account and without a low port', () => {
    const served = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')));
    const user = served.findIndex((line) => /^USER [1-9]\d*:[1-9]\d*$/.test(line));
    expect(user).toBeGreaterThan(0);
    expect(served.slice(user).filter((line) => /^(RUN|COPY|ADD|USER)/.test(line))).toHaveLength(1);
    expect(lastOf('EXPOSE')).toBe('8080');
  });

  test('copies files that exist, and nothing that the build makes', () => {
    const wanted = wordsOf('COPY')
      .filter((line) => !line.startsWith('--from'))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(wanted).toEqual(['.']);
    expect(wanted.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
    const made = ['node_modules', 'dist', 'packages/*/dist', 'dist-servers', '.git'];
    expect(ignored).toEqual(expect.arrayContaining(made));
  });

  test('serves what the build writes for Caddy, where Caddy looks for it', () => {
    expect(wordsOf('COPY').filter((line) => line.startsWith('--from'))).toEqual([
      '--from=build /build/dist-servers .',
    ]);
    expect(lastOf('WORKDIR')).toBe('/srv');
    expect(lastOf('CMD')).toBe('["caddy", "run"]');
    expect(lastOf('ENV')).toBe('SITE_ADDRESS=:8080');
    expect(caddyfile({ everywhere: {}, pages: [] }, 'site-1')).toContain('{$SITE_ADDRESS:');
    expect(lastOf('HEALTHCHECK')).toContain('http://127.0.0.1:8080/');
  });

  test('gives every setting to the build, and its date', () => {
    expect(wordsOf('ARG')).toEqual([...settings, 'SOURCE_DATE_EPOCH']);
  });
});
