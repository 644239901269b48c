import { Fragment } from 'react';
import { fill } from '../../model/fill.ts';
import { planWords } from '../../model/plan-words.ts';
import type { SiteContent } from '../../model/site.ts';
import { CHOSEN_PLAN, PLAN_LINE } from '../../ui/ids.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { Price } from '../pricing/Price.tsx';

/**
 * Renders a tag for each plan; the styles alone show the one whose radio is checked. The tag describes the
 * message field and is not a live region, so screen readers do not announce it when the currency changes. The
 * radios belong to another form, so that the enquiry has only its three fields.
 */
export function ChosenPlan({ content }: { content: SiteContent }) {
  const { plans } = content;
  return (
    <div className="plan-choice">
      <div id={PLAN_LINE}>
        {plans.plans.map((plan) => (
          <Fragment key={plan.title}>
            <input type="radio" name="plan" form={CHOSEN_PLAN} value={plan.id} hidden />
            <div className="plan-tag" data-tag={plan.id} hidden>
              <p>
                <Price
                  of={plan.price}
                  words={(price) => planWords(plans, 'about', { plan: plan.title, price })}
                />
              </p>
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
      <p aria-live="polite" className="sr-only" />
    </div>
  );
}
