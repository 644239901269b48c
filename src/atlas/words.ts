/** The words of /flows/ that are this site's own. They are in English, like the machines' descriptions. */
export const TITLE = 'How this page works';
export const DESCRIPTION =
  'Every state of this page and every transition between them, drawn from the machines that run it.';
export const HOME_LINK = 'To the page itself';
export const INTRODUCTION = [
  'Every part of our page that answers you, such as the form, the menu and the prices, runs from a plan. These are the plans.',
  'A box is a moment that the page can be in, and an arrow is what moves it on. What is not drawn here cannot happen.',
  'Choose a box to see the page at that moment. Or open the page beside this one: the boxes light up as you use it.',
];
