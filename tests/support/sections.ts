/** The sections that come with the project, and links to the second one. */
export const KNOWN = ['Home', 'About', 'Service', 'Price', 'Contact'];

export const BAR_LINK = 'header nav > ul [href="#About"]';
export const MENU_LINK = '#menu [href="#About"]';
