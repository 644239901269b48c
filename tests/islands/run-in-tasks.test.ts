import { expect, test, vi } from 'vitest';
import { runInTasks } from '../../src/islands/run-in-tasks.ts';

test('tasks run in order, and the browser handles its events in between', async () => {
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

test('a task that fails ends the run', async () => {
  const done: number[] = [];
  const turn = runInTasks([1, 2, 3], (number) => {
    if (number === 2) throw new Error('no');
    done.push(number);
  });
  await expect(turn).rejects.toThrow('no');
  expect(done).toEqual([1]);
});
