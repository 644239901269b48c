/** Drives the WebKit of a Linux system over WebDriver. Needs a display, and reports no uncaught errors. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { claimPort } from '../../../site/local/port.ts';

const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
};

export interface Size {
  width: number;
  height: number;
}

export const webkitOfTheSystem = (program: string, sizeOf: (width: number) => Size) => ({
  /** Starts a separate driver for each person, because a driver supports only one session. */
  async newProfile({ width }: { width: number }) {
    const { call, close } = await startSession(program);
    const setViewport = (size: Size) => call('POST', 'window/rect', { ...size, x: 0, y: 0 });
    await setViewport(sizeOf(width));
    let unused = await call<string | null>('GET', 'window');
    // Opens a window for each tab, because a background tab would not paint.
    const newTab = async () => {
      const handle =
        unused ?? (await call<{ handle: string }>('POST', 'window/new', { type: 'window' })).handle;
      unused = null;
      const inTab: typeof call = async (method, path, body) => {
        await call('POST', 'window', { handle });
        return call(method, path, body);
      };
      const act = (id: 'key' | 'pointer', ...actions: object[]) =>
        inTab('POST', 'actions', { actions: [{ id, type: id, actions }] });
      const key = (type: 'keyDown' | 'keyUp', name: string) => ({
        type,
        value: KEYS[name] ?? name,
      });
      const press = (x: number, y: number) =>
        act(
          'pointer',
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        );
      const strike = (...names: string[]) =>
        act('key', ...names.flatMap((name) => [key('keyDown', name), key('keyUp', name)]));
      return {
        close: () => inTab('DELETE', 'window'),
        evaluate: (code: string) =>
          inTab('POST', 'execute/sync', { script: `return ${code}`, args: [] }),
        goto: (url: string) => inTab('POST', 'url', { url }),
        reload: () => inTab('POST', 'refresh', {}),
        keyboard: {
          type: (text: string) => strike(...Array.from(text)),
          press: (name: string) => strike(name),
          down: (name: string) => act('key', key('keyDown', name)),
          up: (name: string) => act('key', key('keyUp', name)),
        },
        mouse: { click: press },
        touchscreen: { tap: press },
        setViewport,
      };
    };
    return { newTab, errors: [], close };
  },
  close: async () => {},
});

async function startSession(program: string) {
  const place = createServer();
  const port = await claimPort(place, 0);
  place.close();
  const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
  const request = async <Value>(method: string, path: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) };
    const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...sent });
    const { value } = (await answer.json()) as { value: Value };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  for (let isReady; !isReady; await wait(50)) {
    isReady = await request('GET', 'status').catch(() => false);
  }
  const { sessionId } = await request<{ sessionId: string }>('POST', 'session', {
    capabilities: {},
  });
  const call = <Value>(method: string, path: string, body?: object) =>
    request<Value>(method, `session/${sessionId}/${path}`, body);
  const close = async () => {
    await request('DELETE', `session/${sessionId}`);
    driver.kill();
  };
  return { call, close };
}
