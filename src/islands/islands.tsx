/**
 * What is alive on the page: the views of the flows, each in an element of its own. All else is
 * prerendered and stays as it was sent; it is not in the script.
 */
import type { ComponentProps, ReactNode } from 'react';
import type { ClientContent } from '../content/types.ts';
import { SendControls } from '../flows/contact/SendControls.tsx';
import { TypedLine } from '../flows/typing-loop/TypedLine.tsx';
import { Menu } from '../flows/mobile-menu/Menu.tsx';
import { CurrencySwitch } from '../flows/region/CurrencySwitch.tsx';

export const islands = {
  mobileMenu: ({ agency, navigation }) => <Menu agency={agency} navigation={navigation} />,
  typingLoop: ({ home }) => <TypedLine home={home} />,
  region: ({ pricing }) => <CurrencySwitch pricing={pricing} />,
  contact: ({ agency, contact }) => <SendControls agency={agency} contact={contact} />,
} satisfies Record<string, (content: ClientContent) => ReactNode>;

export type IslandName = keyof typeof islands;

interface IslandProps extends Omit<ComponentProps<'div'>, 'children' | 'content'> {
  name: IslandName;
  content: ClientContent;
}

/** The place of an island in the page. */
export function Island({ name, content, ...element }: IslandProps) {
  return (
    <div {...element} data-island={name}>
      {islands[name](content)}
    </div>
  );
}
