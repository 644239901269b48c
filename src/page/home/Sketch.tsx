import { Fragment } from 'react';
import type { Kind } from '../../model/sections.ts';
import type { SiteContent } from '../../model/site.ts';
import { SIGN_NAME, SKETCH } from '../../ui/ids.ts';
import { LONGEST_NAME } from '../../ui/lengths.ts';
import { SectionLink } from '../../ui/SectionLink.tsx';
import { Price } from '../pricing/Price.tsx';

interface SketchProps {
  kinds: readonly Kind[];
  content: SiteContent;
}

/** The field for the name on the sign. It is above the drawing, so that visitors see the sign as they type. */
export const SignName = ({ children }: { children: string }) => (
  <label className="sign-name">
    {children}
    <input type="text" name={SIGN_NAME} maxLength={LONGEST_NAME} autoComplete="off" />
  </label>
);

/** Lets visitors choose a kind of site, under the drawing. The styles alone show the chosen kind. */
export function Sketch({ kinds, content }: SketchProps) {
  const { title, discuss } = content.home.sketch;
  const { perMonth } = content.plans;
  return (
    <fieldset id={SKETCH}>
      <legend className="card-title">{title}</legend>
      {kinds.map(({ drawing, label, plan }, index) => (
        <Fragment key={drawing}>
          <label>
            <input type="radio" name={SKETCH} value={drawing} defaultChecked={index === 0} />
            {label}
          </label>
          <p className="kind-plan">
            <Price of={plan.price} />{' '}
            {plan.monthly && (
              <span>
                + <Price of={plan.monthly} /> {perMonth}
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
