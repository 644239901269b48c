// @vitest-environment jsdom
/** @jsxImportSource preact */
import { renderToStaticMarkup } from 'preact-render-to-string';
import { afterAll, beforeAll, expect, test, vi, type MockInstance } from 'vitest';
import { Dock } from '../src/page/Dock.tsx';

const status = () => document.getElementById('drive-status')!.textContent;

function goTo(hash: string) {
  document.getElementById('drive-status')!.textContent = '';
  window.history.replaceState(null, '', hash);
  window.dispatchEvent(new Event('hashchange'));
}

let added: MockInstance<typeof window.addEventListener>;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
  document.body.innerHTML = renderToStaticMarkup(<Dock preview="" />);
  added = vi.spyOn(window, 'addEventListener');
  await import('../src/page/main.ts');
});
afterAll(() => {
  window.dispatchEvent(new Event('pagehide'));
  for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
  vi.unstubAllGlobals();
});

test.each([
  '#constructor',
  '#__proto__',
  '#hasOwnProperty',
  '#toString/in-the-address',
  '#toString',
  '#contact.nowhere',
  '#%E0%A4%A',
])('an unknown address says so, even if it names a property of every object: %s', (hash) => {
  goTo(hash);
  expect(status()).toBe('There is no such state.');
});
