/** The page for unknown addresses: a drawing of an empty plot, and links to the home page, mail and chat. */
import { homeOf } from '../../model/languages.ts';
import type { SiteContent } from '../../model/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { NEW_TAB } from '../../ui/ids.ts';
import { headlineClass } from '../../ui/lengths.ts';

export function NotFound({ content }: { content: SiteContent }) {
  const { agency, navigation, 'not-found': notFound } = content;
  const home = homeOf(content);
  return (
    <div className="plot-page">
      <header className="wrapper bar">
        <Brand brand={agency.brand} home={home} />
      </header>
      <main className="wrapper">
        <div>
          <h1 className={headlineClass(notFound.headline)}>{notFound.headline}</h1>
          <p className="lead text-soft">{notFound.text}</p>
          <p>
            <a href={home} className="button">
              {notFound.homeLink}
            </a>
          </p>
          <p className="text-soft">{notFound.invitation}</p>
          <AgencyShortcuts agency={agency} navigation={navigation} isNamed />
          <p id={NEW_TAB} hidden>
            {navigation.newTabNote}
          </p>
        </div>
        <PlotDrawing />
      </main>
    </div>
  );
}

/** A plan in which the plot of the missing page is empty, between two plots with a building. */
const PlotDrawing = () => (
  <svg
    className="plot-drawing"
    viewBox="0 0 560 432"
    width="560"
    height="432"
    aria-hidden="true"
    fill="none"
    stroke="var(--color-blueprint)"
  >
    <defs>
      <pattern id="plot-grid" x="8" y="8" width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M0 16V0h16" stroke="var(--color-line)" />
      </pattern>
      <pattern id="plot-hatch" width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-1-1h10V9H-1z" fill="var(--color-paper)" />
        <path d="M-2 10 10-2M-2 2l4-4M6 10l4-4" stroke="var(--color-hatch)" />
      </pattern>
    </defs>
    <path d="M24 40h512v272H24z" fill="url(#plot-grid)" stroke="none" />
    <path d="M4 20V4h16M540 4h16v16M4 412v16h16m520 0h16v-16" stroke="var(--color-ink)" />
    <path d="M12 312h536M12 368h536M24 28v284M168 28v284M392 28v284M536 28v284" />
    <path d="M16 396h528M20 400l8-8m136 8 8-8m216 8 8-8m136 8 8-8" />
    <path d="M302 340h246" strokeDasharray="12" />
    <path d="M184 72h192v224H184zl192 224m0-224L184 296" strokeDasharray="6 4" />
    <path
      d="M179 67h10v10h-10zm192 0h10v10h-10zm-192 224h10v10h-10zm192 0h10v10h-10z"
      fill="var(--color-paper)"
      strokeWidth="1.5"
    />
    <g className="plot-numbers">
      <text x="96" y="72">
        403
      </text>
      <text x="464" y="72">
        405
      </text>
      <text className="plot-missing" x="280" y="184">
        404
      </text>
    </g>
    {/* The path that leads to the empty plot. */}
    <path d="M12 340h268v-76m-5 7 5-7 5 7" strokeWidth="1.5" />
    <circle cx="12" cy="340" r="5" fill="var(--color-blueprint)" stroke="none" />
    <g stroke="var(--color-ink)" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M40 128l16-16v152l-16 16z" className="side" />
      <path d="M40 280l16-16h96l-16 16z" fill="url(#plot-hatch)" />
      <path d="M56 112h96v152H56z" fill="var(--color-raised)" />
      <path d="M408 152l16-16v128l-16 16z" className="side" />
      <path d="M408 280l16-16h96l-16 16z" fill="url(#plot-hatch)" />
      <path d="M424 136h96v128h-96z" fill="var(--color-raised)" />
    </g>
    <g stroke="none">
      <g fill="var(--color-blueprint)">
        <path d="M68 144h72v48H68zM436 150h16v22h-16zm28 0h16v22h-16zm28 0h16v22h-16z" />
        <path d="M436 182h16v22h-16zm28 0h16v22h-16zm28 0h16v22h-16zm-56 46h36v22h-36z" />
      </g>
      <g fill="var(--color-ink)">
        <path d="M68 124h44v8H68zm0 114h32v12H68zM432 214h80v4h-80zm52 14h24v36h-24z" />
      </g>
      <path d="M68 204h72v4H68zm0 9h72v4H68zm0 9h48v4H68z" fill="var(--color-soft)" />
      <g fill="var(--color-raised)">
        <path d="M68 193l24-25 18 18 10-10 17 17z" />
        <circle cx="124" cy="158" r="6" />
      </g>
    </g>
  </svg>
);
