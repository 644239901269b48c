import { DEFAULT_OFFSET, inBar } from '../../content/derived/sections.ts';
import type { Section } from '../../content/site.ts';

/** A section as the bar and as the menu lead there, and the form. */
export function walkNeeds(content: { sections: readonly Section[] }) {
  const links = inBar(content);
  const {
    section,
    desktopOffset = DEFAULT_OFFSET,
    mobileOffset = DEFAULT_OFFSET,
  } = links.find((link) => link.section !== 'Home') ?? links[0]!;
  const offsets = [...new Set([desktopOffset, mobileOffset])];
  return {
    payloads: {
      'section.chosen': [
        ...offsets.map((offset) => ({ section, offset })),
        { section: 'Contact', offset: DEFAULT_OFFSET },
      ],
    },
  };
}
