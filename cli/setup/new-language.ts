/** Begins a translation: a copy of the words, for their owner to say in another language. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isScalar, isSeq, visit } from 'yaml';
import { FACTS, files } from '../../site/content/schema.ts';
import { OwnersError } from '../../site/owners-error.ts';
import { readYaml, textOf } from './yaml-file.ts';

/** Facts, such as prices, stay with the first language. Returns what it has done. */
export function addLanguage(tag: string, content: string) {
  const isLanguage = files.page.shape.lang.safeParse(tag).success;
  if (!isLanguage || !/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(tag)) {
    throw new OwnersError(
      `--language ${tag} is not a language tag. Use one such as ms, ta or zh-Hans; it is also the address, as in /ms/.`,
    );
  }
  const folder = join(content, tag);
  if (existsSync(folder))
    throw new OwnersError(`${folder} already exists. Translate the words in it.`);
  const copies = Object.keys(files).map((name) => {
    const doc = readYaml(join(content, `${name}.yaml`));
    visit(doc, {
      Pair: (_, { key }) =>
        isScalar(key) && FACTS.includes(String(key.value)) ? visit.REMOVE : undefined,
    });
    if (name === 'page') doc.set('lang', tag);
    return [join(folder, `${name}.yaml`), textOf(doc)] as const;
  });
  const site = readYaml(join(content, 'site.yaml'));
  const languages = site.get('languages');
  if (isSeq(languages)) languages.add(tag);
  else site.set('languages', [tag]);
  mkdirSync(folder);
  for (const [path, text] of copies) writeFileSync(path, text);
  writeFileSync(join(content, 'site.yaml'), textOf(site));
  return `Written: ${folder}/, ${content}/site.yaml.\nNext: translate the words. npm run check lists the files that still need translation.`;
}
