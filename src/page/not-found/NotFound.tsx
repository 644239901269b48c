/** The page for addresses that lead nowhere: an empty plot, and the ways out of it. */
import { homeOf } from '../../content/derived/languages.ts';
import type { SiteContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { Brand } from '../../ui/Brand.tsx';
import { NEW_TAB } from '../../ui/ids.ts';
import { headlineClass } from '../../ui/lengths.ts';
import { PlotDrawing } from './PlotDrawing.tsx';

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
