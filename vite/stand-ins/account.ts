/** The settings of a build that talks to the stand-ins. */

/** The mode of builds that may talk to the stand-ins. All other builds need real settings. */
export const LOCAL_MODE = 'stand-ins';

export const localMailSettings = {
  VITE_EMAILJS_PUBLIC_KEY: 'stand_in_public_key',
  VITE_EMAILJS_SERVICE_ID: 'service_stand_in',
  VITE_EMAILJS_TEMPLATE_ID: 'template_stand_in',
};

export const localCountrySettings = { VITE_GEO_URL: '/local/country' };

export interface StandInsOptions {
  /** Gets a line for each message and lookup. The default is the terminal. */
  log?: (line: string) => void;
  now?: () => Date;
}
