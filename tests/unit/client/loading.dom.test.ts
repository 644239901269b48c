import { expect, onTestFinished, test, vi } from 'vitest';
import { flows, later } from 'virtual:site';
import { prefetch } from '../../../src/client/islands/hydrate.ts';
import { whenWriting } from '../../../src/flows/enquiry/when-writing.ts';
import { inspectorFor } from '../../../src/client/islands/inspector.ts';
import { runInTasks } from '../../../src/client/islands/run-in-tasks.ts';
import { ENQUIRY_FORM } from '../../../src/ui/ids.ts';

const SCROLLER = 'react-scroll/modules/mixins/scroller';
const FOR_A_SEND = ['toast/toaster.tsx', 'contact/deliver.ts'].map(
  (file) => `../../../src/flows/${file}`,
);
const PARTS = [SCROLLER, ...FOR_A_SEND];

test.each([
  ['idle', [SCROLLER]],
  ['writing', FOR_A_SEND],
] as const)(
  'prefetch("%s") fetches the code for this moment, and ignores failures',
  async (now, parts) => {
    const fetched: string[] = [];
    for (const part of PARTS) {
      vi.doMock(part, () => {
        fetched.push(part);
        throw new TypeError('Failed to fetch');
      });
    }
    onTestFinished(() => {
      for (const part of PARTS) vi.doUnmock(part);
      // Without this, other test files in this worker would get the failed imports.
      vi.resetModules();
    });
    const all = [...flows, ...(await later.form()).flows];
    await prefetch(now, all);
    expect(fetched.toSorted()).toEqual([...parts].toSorted());
  },
);

test('tasks run in order, with time for browser events in between', async () => {
  const done: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', ({ data }) => done.push(String(data)));
  port1.start();
  await runInTasks(['first', 'second', 'third'], (name) => {
    done.push(name);
    port2.postMessage(`a tap after the ${name}`);
  });
  await vi.waitFor(() => expect(done).toHaveLength(6));
  port1.close();
  expect(done).toEqual([
    'first',
    'a tap after the first',
    'second',
    'a tap after the second',
    'third',
    'a tap after the third',
  ]);
});

test('a failing task ends the run', async () => {
  const done: number[] = [];
  const turn = runInTasks([1, 2, 3], (number) => {
    if (number === 2) throw new Error('no');
    done.push(number);
  });
  await expect(turn).rejects.toThrow('no');
  expect(done).toEqual([1]);
});

test('whenWriting runs its callback at the first focus in the form, or at once if the form already has focus', () => {
  document.body.innerHTML = `<a href="#a">Link</a><form id="${ENQUIRY_FORM}"><input /><input /></form>`;
  const [link, first, second] = document.querySelectorAll<HTMLElement>('a, input');
  const [early, late] = [vi.fn(), vi.fn()];
  whenWriting(early);
  link!.focus();
  expect(early).not.toHaveBeenCalled();
  first!.focus();
  second!.focus();
  expect(early).toHaveBeenCalledOnce();
  whenWriting(late);
  expect(late).toHaveBeenCalledOnce();
});

test('without ?inspect in the address, no inspector opens', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  expect(inspectorFor({ search: '?inspected' })).toBeUndefined();
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['?inspect', true, 'https://stately.ai/inspect'],
  ['?inspect', false, '/flows/'],
  ['?inspect=/receiver', false, '/receiver'],
])('the inspector for %s, online: %s, opens %s', (search, hasNetwork, address) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(hasNetwork);
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  inspectorFor({ search });
  expect(open.mock.lastCall![0]).toBe(address);
});
