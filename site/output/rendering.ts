/** The entry point for code that renders components during a build. */
export { documentOf, pagesOf } from './prerender.tsx';
export { flowsPageOf } from '../flows-page/settings.ts';
