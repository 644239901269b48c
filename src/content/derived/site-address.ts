/** The full address of a path, or the path alone if the site's address is unknown. */
export const siteAddress = (path: string, siteUrl?: string) =>
  siteUrl ? new URL(path, siteUrl).href : path;
