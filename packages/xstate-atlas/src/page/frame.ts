/** The frame in which the app of the preview runs. */
import { fromCallback, fromPromise, type AnyEventObject, type EventObject } from 'xstate';
import type { DrivingEvent } from '../../machines/driving.machine.ts';
import type { OpenPreview, Payloads, Preview } from '../drive/preview.ts';
import type { Report } from '../live/channel.ts';

const place = document.getElementById('drive-frame')!;
const template = document.getElementById('preview') as HTMLTemplateElement;

let preview: Preview | null = null;

export const waysNow = (payloads: Payloads) => preview!.ways(payloads);

export const runPreview = (tell: (reports: readonly Report[]) => void) =>
  fromCallback<EventObject, { flow: string }>(({ input: { flow }, sendBack }) => {
    const say = (event: DrivingEvent) => sendBack(event);
    const frame = template.content.firstElementChild!.cloneNode(true);
    const life = new AbortController();
    const open = async ({ detail: openPreview }: CustomEvent<OpenPreview>) => {
      try {
        const opened = await openPreview({
          flow,
          tell: (reports) => life.signal.aborted || tell(reports),
          received: (event) => say({ type: 'event.received', event }),
        });
        if (life.signal.aborted) return;
        preview = opened;
        tell(opened.now());
        say({ type: 'preview.opened' });
      } catch (error) {
        console.error(error);
        say({ type: 'preview.failed' });
      }
    };
    frame.addEventListener('ready', (event) => void open(event as CustomEvent<OpenPreview>), {
      once: true,
    });
    place.replaceChildren(frame);
    return () => {
      life.abort();
      preview = null;
      place.replaceChildren();
    };
  });

export const performStep = fromPromise<unknown, { event: AnyEventObject }>(
  async ({ input: { event } }) => {
    const { activeElement } = document;
    try {
      await preview!.perform(event);
    } catch (error) {
      console.error(error);
      throw error;
    }
    // The app may have taken the focus. It keeps it, unless the reader goes on pressing a button.
    activeElement?.closest('button')?.focus({ preventScroll: true });
  },
);
