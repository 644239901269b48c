import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { dependencies, devDependencies } from '../../../package.json' with { type: 'json' };
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

interface Workflow {
  on: unknown;
  permissions: unknown;
  jobs: Record<
    string,
    {
      'runs-on': string;
      if?: string;
      strategy?: { matrix: object };
      steps: {
        uses?: string;
        run?: string;
        env?: Record<string, string>;
        with?: Record<string, unknown>;
      }[];
    }
  >;
}

const workflow = (path: string) => parse(read(path)) as Workflow;

test('the GitHub Pages workflow builds each push to main, and may publish what it has built', () => {
  const { on, permissions, jobs } = workflow('deploy/github-pages/pages.yml');
  expect({ on, permissions }).toEqual({
    on: { push: { branches: ['main'] } },
    permissions: { contents: 'read', pages: 'write', 'id-token': 'write' },
  });
  const { steps, ...job } = jobs['deploy']!;
  expect(job).toEqual({ 'runs-on': 'ubuntu-24.04', environment: 'github-pages' });
  expect(steps.map(({ uses, run }) => run ?? uses!.split('@')[0])).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'npm ci && npm run build',
    'actions/upload-pages-artifact',
    'actions/deploy-pages',
  ]);
});

test('CI runs the usual and the longer run on each change, three engines, and every night the longest tests', () => {
  const { on, permissions, jobs } = workflow('.github/workflows/ci.yml');
  expect([Object.keys(on as object), permissions]).toEqual([
    ['push', 'pull_request', 'schedule', 'workflow_dispatch'],
    { contents: 'read' },
  ]);
  const runs = Object.entries(jobs).map(([name, { steps }]) => [
    name,
    ...steps.flatMap(({ run, env }) =>
      run
        ? [
            [run, ...Object.entries(env ?? {}).map(([name, value]) => `${name}=${value}`)].join(
              ' # ',
            ),
          ]
        : [],
    ),
  ]);
  const servers = 'sudo apt-get update -qq && sudo apt-get install -y -qq caddy nginx';
  expect(runs).toEqual([
    ['check', servers, 'npm ci && npm test', 'npm run test:all # SERVERS=required'],
    ['bare', 'npm ci && npm test'],
    [
      'engines',
      'npm ci',
      'npx playwright install --with-deps chromium firefox webkit',
      'npm run test:cross-browser # ENGINES=chromium,firefox,webkit',
    ],
    ['night', 'npm ci', servers, 'npm test && npm run test:all # FULL=1', 'npm run mutation'],
    ['supply-chain', 'npm ci', 'npm audit --audit-level=low', 'npm audit signatures'],
  ]);
  const conditions = Object.entries(jobs).flatMap(([name, job]) =>
    job.if ? [[name, job.if]] : [],
  );
  expect(conditions).toEqual([
    [
      'night',
      "(github.event_name == 'schedule' && !github.event.repository.fork) || github.event_name == 'workflow_dispatch'",
    ],
    [
      'supply-chain',
      "github.event_name == 'schedule' || github.event_name == 'workflow_dispatch' || github.actor == 'dependabot[bot]'",
    ],
  ]);
  for (const { strategy, steps } of Object.values(jobs)) {
    const named = JSON.stringify(steps).match(/(?<=\{\{ matrix\.)\w+/g) ?? [];
    expect(named).toEqual(Object.keys(strategy?.matrix ?? {}));
  }
  expect(read('.ci/run').split('\n').slice(-3)).toEqual([
    'npm ci && npm test',
    'npm run test:all',
    '',
  ]);
});

test('every workflow takes its actions from one commit, with the version beside it, leaves no credentials, and caches the packages of npm', () => {
  const files = ['deploy/github-pages/pages.yml', '.github/workflows/ci.yml'];
  const lines = files.flatMap((file) => read(file).match(/uses: .+/g)!);
  expect(
    lines.filter((line) => !/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
  ).toEqual([]);
  const versions = new Map(lines.map((line) => line.split(/[@ ]/).slice(1, 3) as [string, string]));
  expect(lines.filter((line) => !line.includes(versions.get(line.split(/[@ ]/)[1]!)!))).toEqual([]);
  const steps = files.flatMap((file) =>
    Object.values(workflow(file).jobs).flatMap((job) => job.steps),
  );
  const given = (action: string) => steps.filter(({ uses }) => uses?.startsWith(action));
  for (const step of given('actions/checkout'))
    expect(step.with).toEqual({ 'persist-credentials': false });
  for (const step of given('actions/setup-node')) {
    const { 'node-version': version, cache = 'npm', ...others } = step.with!;
    expect([typeof version, cache, others]).toEqual(['string', 'npm', {}]);
  }
});

test('Dependabot watches packages, actions and the container, whose folder exists', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: Record<string, unknown>[];
  };
  expect(
    updates.map((each) => [
      each['package-ecosystem'],
      each['directory'],
      each['schedule'],
      each['cooldown'],
    ]),
  ).toEqual([
    ['npm', '/', { interval: 'weekly' }, { 'default-days': 7, 'semver-major-days': 21 }],
    ['github-actions', '/', { interval: 'weekly' }, { 'default-days': 7 }],
    ['docker', '/deploy/container', { interval: 'weekly' }, { 'default-days': 7 }],
  ]);
  const ignored = updates[0]!['ignore'] as { 'dependency-name': string; versions?: string[] }[];
  const installed = { ...dependencies, ...devDependencies } as Record<string, string>;
  // EmailJS is ignored whole, the others from the next major version on.
  const expected = ignored.map(({ 'dependency-name': name }, index) => ({
    'dependency-name': name,
    ...(index > 0 && { versions: [`>=${Number.parseInt(installed[name]!) + 1}`] }),
  }));
  expect(ignored).toEqual(expected);
  expect(ignored[0]!['dependency-name']).toBe('@emailjs/browser');
});

test('the recipe for the mail template names the fields of the form', () => {
  const named = read('deploy/README.md').match(/(?<=\{\{)\w+(?=\}\})/g);
  expect(new Set(named)).toEqual(new Set(['user_name', 'user_email', 'message']));
});

/** The lines of a recipe that are no comments, without their indentation. */
const linesIn = (path: string) =>
  read(path)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));

test('nginx serves the folder over HTTPS, and redirects HTTP to the same address', () => {
  const host = 'www.example.com';
  expect(linesIn('deploy/nginx/tapak.conf')).toEqual([
    'include /srv/tapak/nginx-http.conf;',
    'server {',
    'listen 443 ssl;',
    'listen [::]:443 ssl;',
    `server_name ${host};`,
    `ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;`,
    `ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`,
    'set $site_folder /srv/tapak;',
    'include /srv/tapak/nginx-server.conf;',
    '}',
    'server {',
    'listen 80;',
    'listen [::]:80;',
    `server_name ${host};`,
    'return 301 https://$host$request_uri;',
    '}',
  ]);
});

test('systemd runs Caddy in the same folder with minimal rights, and reloads it through a socket', () => {
  expect(linesIn('deploy/caddy/tapak.service').toSorted()).toEqual(
    `After=network-online.target
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
Description=The site of the agency
DynamicUser=yes
Environment=CADDY_ADMIN=unix//run/tapak/admin.sock
Environment=SITE_ADDRESS=www.example.com
Environment=XDG_CONFIG_HOME=/var/lib/tapak XDG_DATA_HOME=/var/lib/tapak
ExecReload=/usr/bin/caddy reload --config Caddyfile
ExecStart=/usr/bin/caddy run
NoNewPrivileges=yes
PrivateDevices=yes
ProtectHome=yes
Restart=on-failure
RuntimeDirectory=tapak
StateDirectory=tapak
Type=notify
WantedBy=multi-user.target
Wants=network-online.target
WorkingDirectory=/srv/tapak`
      .split('\n')
      .concat('[Install]', '[Service]', '[Unit]')
      .toSorted(),
  );
});

test('the guide to hosts publishes what the build writes, and installs each recipe where it says', () => {
  const guide = read('deploy/README.md');
  const commands = guide.match(
    /(?<=`|^)(?:npm run build|npx|ln|cd|sudo|docker|rsync|curl) [^`\n]+(?=`|$)/gm,
  );
  expect(commands).toEqual([
    'npx wrangler pages deploy dist',
    'npm run build && ln -sfn deploy/cloudflare-pages/functions functions',
    'npx netlify deploy --prod --dir dist',
    'npx vercel deploy dist --prod',
    'cd dist-servers && caddy run',
    'cd dist-servers && nginx -p . -c nginx.conf',
    'sudo install -d -o you /srv/tapak',
    'sudo systemctl enable --now tapak',
    'sudo systemctl disable --now caddy',
    'sudo nginx -t && sudo systemctl reload nginx',
    'rsync -a dist-servers/ you@server:/srv/tapak/ && ssh -t you@server sudo systemctl reload tapak',
    'docker build -f deploy/container/Dockerfile -t tapak --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) .',
    'docker run --read-only --cap-drop ALL --security-opt no-new-privileges -p 8080:8080 tapak',
    'curl -I https://www.example.com/',
    'curl -s https://www.example.com/ | cmp - dist/index.html',
    'curl https://ipapi.co/json/',
  ]);
  const folders = guide.match(
    /(?:output|publish) folder to `[^`]+`|run the same `rsync` with `[^`]+`/g,
  );
  expect(folders).toEqual([
    'output folder to `dist`',
    'publish folder to `dist`',
    'run the same `rsync` with `--delete`',
  ]);
  expect(/```toml\n([^]+?)```/.exec(guide)![1]).toBe(`[build]
command = "npm run build"
publish = "dist"
edge_functions = "deploy/netlify/edge-functions"

[build.processing.html]
pretty_urls = false
`);
  const ofTheContainer = commands!.filter((command) => command.startsWith('docker'));
  expect(read('deploy/container/Dockerfile').match(/(?<=^# )docker .+/gm)).toEqual(
    ofTheContainer.map((command) => command.replace(/ --build-arg \S+\$\(.+?\)/, '')),
  );
  const places = ['caddy/tapak.service', 'nginx/tapak.conf', 'github-pages/pages.yml'].map(
    (recipe) => / (?:as|to) (\S+\/)\w+\.\w+/.exec(read(`deploy/${recipe}`))![1]!,
  );
  expect(places.filter((place) => !guide.includes(`\`${place}\``))).toEqual([]);
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
    expect(wordsOf('WORKDIR')).toEqual(['/build', '/srv']);
    expect(wordsOf('FROM')[0]).toMatch(/ AS build$/);
    expect(wordsOf('CMD')).toEqual(['["caddy", "run"]']);
    expect(wordsOf('ENV')).toEqual(['SITE_ADDRESS=:8080']);
    expect(caddyfile({ everywhere: {}, pages: [] }, 'site-1')).toContain('{$SITE_ADDRESS:');
    expect(wordsOf('HEALTHCHECK')).toEqual([
      '--interval=30s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/"]',
    ]);
    expect(wordsOf('RUN')).toEqual([
      '--mount=type=cache,target=/root/.npm npm ci',
      'npm run build',
      'setcap -r /usr/bin/caddy',
    ]);
  });

  test('passes every setting, and the date, to the build', () => {
    expect(wordsOf('ARG')).toEqual([...SETTINGS, 'SOURCE_DATE_EPOCH']);
    const built = lines.indexOf('RUN npm run build');
    expect(lines.findLastIndex((line) => line.startsWith('ARG'))).toBeLessThan(built);
  });
});
