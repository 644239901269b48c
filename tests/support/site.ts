/** The site of the default agency, with the texts and numbers of the specification. */
import { loadSite, type Env, type Site } from '../../site/content/load.ts';
import { clientContentOf } from '../../src/model/site.ts';
import { LOCAL_ENDPOINTS } from '../../site/local/stand-ins/index.ts';

const FOLDER = 'tests/agencies/default';

export const siteWithSettings = (env: Env) => loadSite(FOLDER, env);
export const siteWithAdmin = (given: Partial<Site['facts']['admin']>, env: Env = {}): Site => {
  const { facts, ...site } = siteWithSettings(env);
  return { ...site, facts: { ...facts, admin: { ...facts.admin, ...given } } };
};

export const site = siteWithSettings({});
export const { content } = site;
export const clientContent = clientContentOf(content);

export const LOCAL_ACCOUNT = {
  VITE_EMAILJS_PUBLIC_KEY: LOCAL_ENDPOINTS.mail.publicKey,
  VITE_EMAILJS_SERVICE_ID: LOCAL_ENDPOINTS.mail.serviceId,
  VITE_EMAILJS_TEMPLATE_ID: LOCAL_ENDPOINTS.mail.templateId,
};
