/** The words of /flows/ that are this site's own. They are in English, like the machines' descriptions. */
export const TITLE = 'How this page works';
export const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
export const HOME_LINK = 'To the page itself';
export const INTRODUCTION =
  'Each interactive flow of the page is a state machine of its own. Nothing can happen that its machine does not allow; the page shows the state of the machine and sends it events.';
