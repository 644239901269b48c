/** Takes every script out of a page: no page with the same look can be faster than what is left. */

const SCRIPT = /<script\b[^>]*>.*?<\/script>/gis;
const FETCHED_FOR_SCRIPTS = /<link\b[^>]*\b(?:rel=["']?modulepreload|as=["']?script)\b[^>]*>/gi;

export const withoutScripts = (html: string) =>
  html.replaceAll(SCRIPT, '').replaceAll(FETCHED_FOR_SCRIPTS, '');
