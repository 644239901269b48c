/** Visitors in a WebKit of the system, over WebDriver, on a display that nobody looks at. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { visitorWith } from './by-hand.ts';
import { heightFor, type Circumstances, type Driver, type Key } from './visitor.ts';

const keyCodes: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

export async function webkitDriver(path: string, displayPath: string): Promise<Driver> {
  const screen = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const display = `:${number.toString().trim()}`;

  return {
    objectionTo: ({ isForcingColours, hasScripts = true, zoom }) => {
      if (isForcingColours) return 'WebKit knows no forced colours';
      if (!hasScripts) return 'the driver of WebKit cannot switch scripts off';
      return zoom ? 'no window of WebKit is as narrow as a page at this zoom' : null;
    },
    differences: [
      'a phone is as wide as the narrowest window, which is some 450 px',
      'whoever would press with a finger presses with the mouse',
      'faults that the page does not catch go unheard',
    ],
    close: () => end(screen),
    open: async (circumstances) => {
      const home = await homeFor(circumstances);
      const port = await freePort();
      const driver = spawn(path, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: display,
          GTK_THEME: themeFor(circumstances),
          XDG_CONFIG_HOME: home,
          XDG_DATA_HOME: home,
        },
      });
      const ask = await startSession(`http://127.0.0.1:${port}`);
      const evaluate = (expression: string) =>
        ask('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
      const act = (...sources: object[]) => ask('POST', '/actions', { actions: sources });
      const type = (text: string) => act(typing(text));
      await fitWindow(ask, evaluate, circumstances);

      return visitorWith({
        visit: async (url) => void (await ask('POST', '/url', { url })),
        reload: async () => void (await ask('POST', '/refresh', {})),
        comeBackTo: async (url) => {
          const { handle } = (await ask('POST', '/window/new', { type: 'tab' })) as {
            handle: string;
          };
          await ask('DELETE', '/window');
          await ask('POST', '/window', { handle });
          await fitWindow(ask, evaluate, circumstances);
          await ask('POST', '/url', { url });
        },
        pressAt: (point) => act(pressing(point)),
        type: async (text) => void (await type(text)),
        key: async (key) => void (await type(keyCodes[key])),
        address: async () => (await ask('GET', '/url')) as string,
        evaluate,
        picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
        faults: () => [],
        leave: async () => {
          await ask('DELETE', '');
          await end(driver);
          await rm(home, { recursive: true });
        },
      });
    },
  };
}

type Command = (method: string, path: string, body?: object) => Promise<unknown>;

async function startSession(server: string): Promise<Command> {
  await vi.waitFor(() => fetch(`${server}/status`), { timeout: 15_000 });
  const { sessionId } = (await command(server, 'POST', '/session', { capabilities: {} })) as {
    sessionId: string;
  };
  return (method, path, body) => command(`${server}/session/${sessionId}`, method, path, body);
}

async function command(origin: string, method: string, path: string, body?: object) {
  const response = await fetch(origin + path, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** The size of the page is that of the window without its frame and bar, which may refuse to shrink. */
async function fitWindow(
  ask: Command,
  evaluate: (expression: string) => Promise<unknown>,
  circumstances: Circumstances,
) {
  const { width } = circumstances;
  const height = heightFor(circumstances);
  await ask('POST', '/window/rect', { x: 0, y: 0, width, height });
  const [lackingWidth, lackingHeight] = (await evaluate(
    `[${width} - innerWidth, ${height} - innerHeight]`,
  )) as [number, number];
  const grown = { width: width + lackingWidth, height: height + lackingHeight };
  await ask('POST', '/window/rect', { x: 0, y: 0, ...grown });
}

const pressing = ({ x, y }: { x: number; y: number }) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});

const typing = (text: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

/** What a person prefers is a setting of their desktop: its theme, and a file. */
const themeFor = ({ scheme }: Circumstances) => (scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita');

async function homeFor({ isReducingMotion }: Circumstances) {
  const home = await mkdtemp(join(tmpdir(), 'webkit-visitor-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(
    join(home, 'gtk-3.0/settings.ini'),
    `[Settings]\ngtk-enable-animations=${!isReducingMotion}\n`,
  );
  return home;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function end(child: ChildProcess) {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
