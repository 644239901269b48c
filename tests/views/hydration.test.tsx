// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clientContent } from '../../src/content/client.ts';
import { createFlows } from '../../src/flows/create-flows.ts';
import { keptParts } from '../../src/kept-parts.tsx';
import { Page } from '../../src/Page.tsx';
import { prerenderPage } from '../../src/prerender.tsx';

const noEffects = {
  mobileMenu: {},
  typingLoop: {},
  region: {},
  contact: {},
  sectionScroll: {},
  toast: {},
};

/** Hydrates the prerendered page as the build for production does, and tells what React says. */
async function hydrate(html: string) {
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.join(' '));
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.getElementById('root')!;
  const flows = createFlows({ effects: noEffects, content: clientContent });
  // What needs a browser is not started here; the hydration is all that is looked at.
  for (const flow of Object.values(flows)) vi.spyOn(flow, 'start').mockReturnThis();
  const app = await act(() =>
    hydrateRoot(
      root,
      <StrictMode>
        <Page flows={flows} content={clientContent} parts={keptParts} />
      </StrictMode>,
      { onRecoverableError: (error) => complaints.push(error) },
    ),
  );
  onTestFinished(() => {
    act(() => app.unmount());
    root.remove();
    vi.unstubAllGlobals();
  });
  return { root, complaints };
}

test('the prerendered page is brought to life as it is, without a warning', async () => {
  const html = prerenderPage();
  const { root, complaints } = await hydrate(html);
  expect(complaints).toEqual([]);
  expect(root.innerHTML).toBe(inDom(html));
});

test('a page that differs is complained of', async () => {
  const { complaints } = await hydrate(prerenderPage().replace('Get In Touch', 'Be Touched'));
  expect(complaints.map(String).join('\n')).toContain('Be Touched');
});

function inDom(html: string) {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element.innerHTML;
}
