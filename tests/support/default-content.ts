import { hashOfContent, readBaselines } from '../../maintenance/baselines/files.ts';

/** Whether the words are those that the room on the page was measured with. */
export const isDefaultContent = (await readBaselines()).contentHash === hashOfContent();
