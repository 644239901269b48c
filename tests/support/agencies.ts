/** The made-up agencies, a folder of content each. */
import { readdirSync } from 'node:fs';
import { loadSite } from '../../site/content/load.ts';

const FOLDER = 'tests/agencies';

/** All but the frozen content of the default agency. */
export const AGENCIES = readdirSync(FOLDER).filter((name) => name !== 'default');

export const folderOf = (name: string) => `${FOLDER}/${name}`;

/** Its content in each of its languages. */
export const sitesOf = (name: string) => loadSite(folderOf(name)).languages;

type Site = ReturnType<typeof sitesOf>[number];
export const [rich, richInMalay] = sitesOf('rich') as [Site, Site];

const { work, voices, questions, social, company } = rich;

/** The optional parts of the page, filled. */
export const filledParts = { work, voices, questions, social, company };
