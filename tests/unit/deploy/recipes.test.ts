import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { caddyfile } from '../../../site/build/hosts/caddy.ts';
import { site } from '../../support/site.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const SETTINGS = `VITE_MAIL VITE_EMAILJS_PUBLIC_KEY VITE_EMAILJS_SERVICE_ID VITE_EMAILJS_TEMPLATE_ID
  VITE_EMAILJS_ORIGIN VITE_GEO_URL VITE_SITE_URL VITE_ANALYTICS VITE_ANALYTICS_DATA
  VITE_ANALYTICS_HOST VITE_HSTS VITE_FLOWS_PAGE`.split(/\s+/);

test('the site has exactly these settings, and the GitHub Pages workflow passes each of them to the build', () => {
  expect(Object.keys(site.settings).toSorted()).toEqual(SETTINGS.toSorted());
  expect(read('deploy/github-pages/pages.yml')).toMatch(
    /upload-pages-artifact@.+\n.+\n +path: dist\n/,
  );
  expect(read('deploy/github-pages/pages.yml').match(/(?<=^ +)VITE_.+$/gm)).toEqual(
    SETTINGS.map((name) => `${name}: \${{ vars.${name} }}`),
  );
});

test('the recipe for the mail template names the fields of the form', () => {
  const named = read('deploy/README.md').match(/(?<=\{\{)\w+(?=\}\})/g);
  expect(new Set(named)).toEqual(new Set(['user_name', 'user_email', 'message']));
});

test('nginx redirects HTTP to the same address with HTTPS', () => {
  expect(read('deploy/nginx/tapak.conf')).toMatch(
    /server \{\s+listen 80;[^{}]+\breturn 301 https:\/\/\$host\$request_uri;/,
  );
});

test('systemd runs Caddy with minimal rights', () => {
  const rights =
    'DynamicUser=yes CapabilityBoundingSet=CAP_NET_BIND_SERVICE NoNewPrivileges=yes ProtectHome=yes PrivateDevices=yes';
  const service = read('deploy/caddy/tapak.service').split('\n');
  expect(service).toEqual(expect.arrayContaining(rights.split(' ')));
});

describe('the container', () => {
  const lines = read('deploy/container/Dockerfile').split('\n');
  const wordsOf = (instruction: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${instruction} `) ? line.slice(instruction.length + 1) : [],
    );

  test('pins its images to versions, with or without digests', () => {
    expect(wordsOf('FROM').map((image) => image.split(' ')[0])).toEqual([
      expect.stringMatching(/^node:2[02]\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
      expect.stringMatching(/^caddy:2\.\d+\.\d+-[\w-]+(@sha256:[0-9a-f]{64})?$/),
    ]);
  });

  test('runs its server without root and without a privileged port', () => {
    expect(wordsOf('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    const user = lines.findIndex((line) => line.startsWith('USER'));
    expect(lines.findLastIndex((line) => /^(FROM|RUN|COPY|ADD)/.test(line))).toBeLessThan(user);
    expect(wordsOf('EXPOSE')).toEqual(['8080']);
  });

  test('copies no local build output into the image, and puts the site where Caddy expects it', () => {
    expect(wordsOf('COPY')).toEqual(['. .', '--from=build /build/dist-servers .']);
    const made = ['node_modules', 'dist', 'packages/*/dist', 'dist-servers', '.git'];
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(made));
    expect(wordsOf('WORKDIR').at(-1)).toBe('/srv');
    expect(wordsOf('CMD')).toEqual(['["caddy", "run"]']);
    expect(wordsOf('ENV')).toEqual(['SITE_ADDRESS=:8080']);
    expect(caddyfile({ everywhere: {}, pages: [] }, 'site-1')).toContain('{$SITE_ADDRESS:');
    expect(wordsOf('HEALTHCHECK').join()).toContain('http://127.0.0.1:8080/');
  });

  test('passes every setting, and the date, to the build', () => {
    expect(wordsOf('ARG')).toEqual([...SETTINGS, 'SOURCE_DATE_EPOCH']);
  });
});
