/** The outside services that a build without other settings talks to. */
export const USUAL_MAIL_ORIGIN = 'https://api.emailjs.com';
export const USUAL_COUNTRY_URL = 'https://ipapi.co/json/';
