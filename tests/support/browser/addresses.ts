/** The built sites: their folders and their local addresses. */
const port = Number(process.env['SITE_PORT']);

/** The default agency, with the texts and numbers of the specification. */
export const SITE = `http://localhost:${port}/`;
export const SITE_FOLDER = '.cache/browser-tests';

/** A site with every optional part, two languages and a counting script. */
export const OWNERS_SITE = `http://localhost:${port + 1}/`;
export const OWNERS_SITE_FOLDER = '.cache/owners-site';

/** A site whose form opens the visitor's mail program. */
export const LINK_SITE = `http://localhost:${port + 2}/`;
export const LINK_SITE_FOLDER = '.cache/link-site';

export const COUNTING_SCRIPT = `http://localhost:${port + 3}/script.js`;
