/** Handles each item in a separate task, so that the page can respond to the visitor in between. */
export async function runInTasks<Item>(items: Iterable<Item>, act: (item: Item) => void) {
  for (const item of items) {
    await nextTask();
    act(item);
  }
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end);
    port1.start();
    port2.postMessage(null);
  });
