import { Fragment } from 'react';
import type { Kind } from '../../model/sections.ts';
import type { SiteContent } from '../../model/site.ts';
import { SIGN_NAME, SKETCH } from '../../ui/ids.ts';
import { isLonger, LONGEST_NAME } from '../../ui/lengths.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Price } from '../pricing/Price.tsx';

interface SketchProps {
  kinds: readonly Kind[];
  content: SiteContent;
}

/** The sign on the fascia, into which visitors type a name. */
export const SignName = ({ nameLabel, emptySign }: SiteContent['home']['sketch']) => (
  <label className={isLonger(emptySign, 16) ? 'sign sign-long' : 'sign'}>
    <span className="sr-only">{nameLabel}</span>
    <input
      type="text"
      name={SIGN_NAME}
      placeholder={emptySign}
      maxLength={LONGEST_NAME}
      autoComplete="off"
    />
    <i />
  </label>
);

/** Lets visitors choose a kind of site, under the plot. The styles alone show the chosen kind. */
export function Sketch({ kinds, content }: SketchProps) {
  const { title, discuss } = content.home.sketch;
  const { oneTimeLabel, perMonth } = content.plans;
  return (
    <fieldset id={SKETCH}>
      <legend className="sr-only">{title}</legend>
      {kinds.map(({ drawing, label, plan, storeys }, index) => (
        <Fragment key={drawing}>
          <label>
            <input
              type="radio"
              name={SKETCH}
              value={drawing}
              data-storeys={storeys}
              data-leads-to={plan.id}
              defaultChecked={index === 0}
            />
            {label}
          </label>
          <p className="kind-plan">
            <span>
              <Price of={plan.price} /> {oneTimeLabel}
            </span>{' '}
            {plan.monthly && (
              <span>
                <Price of={plan.monthly} /> {perMonth}
              </span>
            )}{' '}
            <span>{plan.delivery}</span>{' '}
            <SectionLink to="Contact" className="text-button" data-plan={plan.id}>
              {discuss}
              <span className="sr-only">: {plan.title}</span>
            </SectionLink>
          </p>
        </Fragment>
      ))}
      <p aria-live="polite" className="sr-only" />
    </fieldset>
  );
}
