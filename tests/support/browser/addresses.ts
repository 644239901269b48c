/** The folders and local addresses of the built sites, and the address of a script that counts visits. */
const port = Number(process.env['SITE_PORT']);

/** The site of the default agency, whose texts and numbers come from the specification. */
export const SITE = `http://localhost:${port}/`;
export const SITE_FOLDER = '.cache/browser-tests';

/** A site with every optional part, two languages and a script that counts visits. */
export const OWNERS_SITE = `http://localhost:${port + 1}/`;
export const OWNERS_SITE_FOLDER = '.cache/owners-site';

export const LINK_SITE = `http://localhost:${port + 2}/`;
export const LINK_SITE_FOLDER = '.cache/link-site';

export const COUNTING_SCRIPT = `http://localhost:${port + 3}/script.js`;
