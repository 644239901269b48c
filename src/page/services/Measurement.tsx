import type { SiteContent } from '../../content/site.ts';
import { inNewTab } from '../../ui/new-tab.ts';

type Claim = NonNullable<SiteContent['services']['services'][number]['claim']>;

export function Measurement({ figure, sentence, source }: Claim) {
  const [before, ...rest] = sentence.includes(figure)
    ? sentence.split(figure)
    : ['', ` ${sentence}`];
  const said = (
    <>
      {before}
      <b>{figure}</b>
      {rest.join(figure)}
    </>
  );
  return (
    <p className="measurement">
      {source ? (
        <a href={source} {...inNewTab}>
          {said}
        </a>
      ) : (
        said
      )}
    </p>
  );
}
