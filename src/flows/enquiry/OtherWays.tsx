import type { MouseEvent } from 'react';
import { hasChat } from '../../model/agency.ts';
import {
  chatLink,
  chatLinkWith,
  mailLink,
  mailLinkWith,
  type Prefill,
} from '../../ui/agency-links.ts';
import { asMail, inNewTab } from '../../ui/new-tab.ts';
import type { FlowDependencies } from '../define-flow.ts';
import { allTyped } from './draft.ts';
import { enquiryText } from './letter.ts';

interface OtherWaysProps {
  dependencies: FlowDependencies;
  lead: string;
  reference?: string | null;
  lastLine?: string | undefined;
  /** The address of the mail link, if the link does not contain the message. */
  mail?: () => string;
}

/**
 * Offers links that contain the message. The links disappear at the next edit, so they match the form. A
 * click builds its link again, because the currency, and so the price in the message, may have changed.
 */
export function OtherWays({ dependencies, lead, reference, lastLine, mail }: OtherWaysProps) {
  const { agency, contact } = dependencies.content;
  const { sending } = contact;
  const prefilled = (address: (draft: Prefill) => string) => {
    const fill = (link: HTMLAnchorElement | null) => {
      const text = enquiryText(dependencies, allTyped(), reference);
      if (link) link.href = address({ text, lastLine, cutNote: sending.cutNote });
    };
    return {
      ref: fill,
      onClick: ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => fill(currentTarget),
    };
  };
  return (
    <p className="other-ways">
      {lead}
      <span>
        <a
          className="button"
          {...prefilled(mail ?? ((draft) => mailLinkWith(agency, sending.mailSubject, draft)))}
          href={mailLink(agency)}
          {...asMail}
        >
          {sending.insteadByMail}
        </a>
        {hasChat(agency) && (
          <a
            className="button"
            {...prefilled((draft) => chatLinkWith(agency, draft))}
            href={chatLink(agency)}
            {...inNewTab}
          >
            {sending.insteadByChat}
          </a>
        )}
      </span>
    </p>
  );
}
