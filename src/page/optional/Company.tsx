import type { SiteContent } from '../../content/types.ts';
import { particularsOf } from '../../content/derived/particulars.ts';

export function Company({ company }: Pick<SiteContent, 'company'>) {
  const particulars = particularsOf(company);
  if (particulars.length === 0) return null;
  return (
    <dl className="company">
      {particulars.map(({ label, text, number }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {text}
            {number && <span>{number}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
