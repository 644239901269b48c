export type { Flows } from './live/channel.ts';
export { followPage } from './live/follow-page.ts';
