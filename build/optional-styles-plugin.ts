/** Adds the styles of the optional parts that have content. Those of an empty part would only weigh. */
import type { Plugin } from 'vite';
import type { SiteContent } from '../src/content/types.ts';
import { particularsOf } from '../src/content/derived/particulars.ts';

export function optionalStyles(content: SiteContent): Plugin {
  const { work, voices, questions, social, company } = content;
  const parts = {
    work: work.cases,
    voices: voices.voices,
    questions: questions.questions,
    social: social.links,
    company: particularsOf(company),
  };
  const imports = Object.entries(parts)
    .filter(([, entries]) => entries.length > 0)
    .map(([name]) => `@import '../optional/${name}.css';`);
  return {
    name: 'tapak:optional-styles',
    enforce: 'pre',
    transform: {
      // Tailwind resolves the imports.
      order: 'pre',
      filter: { id: /\/src\/page\/styles\/below\.css/ },
      handler: (styles) => [styles, ...imports].join('\n'),
    },
  };
}
