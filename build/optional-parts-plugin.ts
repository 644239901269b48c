/** Adds the styles of the parts that are filled, as those of an empty one need not weigh on any visit. */
import type { Plugin } from 'vite';
import type { SiteContent } from '../src/content/types.ts';
import { particularsOf } from '../src/content/derived/particulars.ts';

export function optionalParts(content: SiteContent): Plugin {
  const { work, voices, questions, social, company } = content;
  const parts = {
    work: work.cases,
    voices: voices.voices,
    questions: questions.questions,
    social: social.links,
    company: particularsOf(company),
  };
  const imports = Object.entries(parts)
    .filter(([, filled]) => filled.length > 0)
    .map(([name]) => `@import '../optional/${name}.css';`);
  return {
    name: 'tapak:optional-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/page\/styles\/main\.css/ },
      handler: (styles) => [styles, ...imports].join('\n'),
    },
  };
}
