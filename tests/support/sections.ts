/** The sections of the default agency's page, for tests that need a link target. */

/** The sections that come with the project. */
export const KNOWN = ['Home', 'About', 'Service', 'Price', 'Contact'];

/** The first section in the bar after Home. */
export const placeInBar = { section: 'About', label: 'About Us' };

export const BAR_LINK = 'header nav > ul [href="#About"]';
export const MENU_LINK = '#menu [href="#About"]';

export const desktopOffset = -190;
export const mobileOffset = -100;
