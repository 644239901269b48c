/** What a build renders with the components of the page. */
export { documentOf, pagesOf } from './prerender.tsx';
export { flowsPageOf } from '../flows-page/settings.ts';
