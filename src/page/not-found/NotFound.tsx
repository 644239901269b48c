/** The page for addresses that lead nowhere: an empty plot, and the ways out of it. */
import { homeOf } from '../../content/derived/languages.ts';
import type { NotFoundContent, SiteContent } from '../../content/site.ts';
import { AgencyShortcuts } from '../../ui/AgencyShortcuts.tsx';
import { NEW_TAB } from '../../ui/element-ids.ts';
import { headlineClass } from '../../ui/lengths.ts';
import { PlainFrame } from '../plain/PlainFrame.tsx';
import { PlotDrawing } from './PlotDrawing.tsx';

interface NotFoundProps {
  content: SiteContent;
  notFound: NotFoundContent;
}

export function NotFound({ content, notFound }: NotFoundProps) {
  const { agency, navigation } = content;
  const home = homeOf(content);
  return (
    <PlainFrame agency={agency} home={home} className="plot-page">
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
    </PlainFrame>
  );
}
