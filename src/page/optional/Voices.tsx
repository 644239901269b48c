import type { SiteContent } from '../../model/site.ts';
import { titleClass } from '../../ui/lengths.ts';

/** What clients say. The aside has no id, so that the navigation keeps marking the section before it. */
export function Voices({ voices: { title, voices } }: { voices: SiteContent['voices'] }) {
  if (voices.length === 0) return null;
  return (
    <aside aria-labelledby="voices-heading" className="section section-sunk">
      <div className="wrapper">
        <h2 id="voices-heading" className={titleClass(title)}>
          {title}
        </h2>
        <div className={voices.length === 4 ? 'voices voices-paired' : 'voices'}>
          {voices.map(({ quote, name, role }) => (
            <figure key={name + quote} className="voice">
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                <b>{name}</b> <span>{role}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </aside>
  );
}
