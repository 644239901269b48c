import { Fragment } from 'react';
import type { Plan, SiteContent } from '../../content/site.ts';
import { CHOSEN_PLAN, NO_PLAN, PLAN_LINE } from '../../ui/element-ids.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { fill } from '../../content/derived/fill.ts';
import { idOf } from '../../content/derived/languages.ts';
import { pricesIn } from '../../content/derived/prices.ts';

/**
 * A tag for each plan; the styles show the one whose radio is checked, without any script. The last
 * radio stands for a removed plan, which only screen readers announce, as they do a chosen one. They read
 * its line with the message, and not whenever its price follows the currency. All radios belong to
 * another form, because the enquiry has three fields and no more.
 */
export function ChosenPlan({ content }: { content: SiteContent }) {
  const { plans } = content;
  return (
    <div className="plan-choice">
      <div id={PLAN_LINE}>
        {plans.plans.map((plan) => (
          <Fragment key={plan.title}>
            <Choice plan={idOf(plan)} title={plan.id && plan.title} />
            <div className="plan-tag" hidden>
              <Line of={plan} content={content} />
              <button
                type="button"
                form={CHOSEN_PLAN}
                className="icon-link"
                aria-label={fill(plans.remove, { plan: plan.title })}
                disabled
              >
                <CrossIcon />
              </button>
            </div>
          </Fragment>
        ))}
      </div>
      <Choice plan={NO_PLAN} />
      <p aria-live="polite" className="sr-only">
        <span hidden>{plans.removed}</span>
        <span />
      </p>
    </div>
  );
}

const Choice = ({ plan, title }: { plan: string; title?: string | undefined }) => (
  <input type="radio" name="plan" form={CHOSEN_PLAN} value={plan} data-title={title} hidden />
);

/** The line in each currency; the styles show the one of the chosen currency. */
function Line({ of: plan, content }: { of: Plan; content: SiteContent }) {
  const { written, shownAtFirst } = pricesIn(content)(plan, 'price');
  return (
    <p>
      {written.map(({ place, text }) => {
        const line = fill(content.pricing.about, { plan: plan.title, price: text });
        return (
          <span
            key={place}
            data-place={place}
            data-line={line.replaceAll('\u00a0', ' ')}
            data-price={text}
            hidden={place !== shownAtFirst}
          >
            {line}
          </span>
        );
      })}
    </p>
  );
}
