/** The full address of a path where it is known where the site will be, and the path where not. */
export const addressOf = (path: string, siteUrl?: string) =>
  siteUrl ? new URL(path, siteUrl).href : path;
