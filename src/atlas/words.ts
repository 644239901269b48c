/** The words of /flows/ that are this site's own. They are in English, like the machines' descriptions. */
export const TITLE = 'How this page works';
export const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
export const HOME_LINK = 'Back to the page';
export const INTRODUCTION = [
  'Every part of our page that reacts to you, such as the form, the menu and the prices, follows a plan. These are the plans.',
  'A box is a state of the page, and an arrow is what leads to the next one. What is not drawn here cannot happen.',
  'Choose a box to step through its plan from there. Or open the page in a second window: the boxes light up as you use it.',
];
