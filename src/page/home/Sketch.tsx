import { Fragment } from 'react';
import type { Kind } from '../../../site/content/derived/sections.ts';
import type { SiteContent } from '../../../site/content/site.ts';
import { SKETCH } from '../../ui/ids.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Price } from '../pricing/Price.tsx';

interface SketchProps {
  kinds: readonly Kind[];
  content: SiteContent;
}

/**
 * Under the drawing, what a visitor can change in it. The styles follow the choice of a kind without
 * any script; the name needs the script, which shows its field.
 */
export function Sketch({ kinds, content }: SketchProps) {
  const { title, nameLabel, discuss } = content.home.sketch;
  const { perMonth } = content.plans;
  return (
    <div className="wrapper">
      <fieldset id={SKETCH}>
        <legend className="card-title">{title}</legend>
        <svg className="sign-above" viewBox="72 -24 352 76" stroke="var(--color-ink)" aria-hidden>
          <use href="#sign" />
        </svg>
        <label hidden>
          {nameLabel}
          <input type="text" autoComplete="off" />
        </label>
        <output />
        {kinds.map(({ drawing, label, plan }, index) => (
          <Fragment key={drawing}>
            <label>
              <input type="radio" name={SKETCH} value={drawing} defaultChecked={index === 0} />
              {label}
            </label>
            <p>
              <b>{plan.title}</b> <span>{plan.delivery}</span> <Price of={plan.prices.price} />{' '}
              {plan.prices.monthly && (
                <span>
                  + <Price of={plan.prices.monthly} /> {perMonth}
                </span>
              )}{' '}
              <SectionLink to="Contact" className="text-button" data-plan={plan.id}>
                {discuss}
                <span className="sr-only">: {plan.title}</span>
              </SectionLink>
            </p>
          </Fragment>
        ))}
        <p aria-live="polite" className="sr-only" />
      </fieldset>
    </div>
  );
}
