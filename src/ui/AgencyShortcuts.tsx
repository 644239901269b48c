import { hasChat } from '../model/agency.ts';
import type { SiteContent } from '../model/site.ts';
import { chatLink, mailLink } from './agency-links.ts';
import { ChatIcon, MailIcon } from './icons.tsx';
import { asMail, inNewTab } from './new-tab.ts';
import { Unbroken } from './Unbroken.tsx';

interface AgencyShortcutsProps extends Pick<SiteContent, 'agency' | 'navigation'> {
  /** Shows the address and the number beside the icons. */
  isNamed?: boolean;
}

/** Icons that link to mail and, if the agency has a phone, to chat, which a wide bar names in words. */
export function AgencyShortcuts({ agency, navigation, isNamed = false }: AgencyShortcutsProps) {
  const mail = {
    Icon: MailIcon,
    href: mailLink(agency),
    label: navigation.mailLabel,
    name: agency.email,
    opening: asMail,
    word: '',
  };
  const chat = {
    Icon: ChatIcon,
    href: chatLink(agency),
    label: navigation.chatLabel,
    name: `${navigation.chatName} ${agency.phone}`,
    opening: inNewTab,
    word: navigation.chatName,
  };
  const shortcuts = hasChat(agency) ? [mail, chat] : [mail];
  return (
    <ul className={isNamed ? 'shortcuts shortcuts-named' : 'shortcuts'}>
      {shortcuts.map(({ Icon, href, label, name, word, opening }) => (
        <li key={href}>
          <a
            className="icon-link"
            href={href}
            {...opening}
            aria-label={isNamed ? undefined : label}
          >
            <Icon />
            {!isNamed && word && <span className="in-words">{word}</span>}
            {isNamed && <Unbroken>{name}</Unbroken>}
          </a>
        </li>
      ))}
    </ul>
  );
}
