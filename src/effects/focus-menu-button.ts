import { MENU_BUTTON } from './element-ids.ts';

export const focusMenuButton = () => document.getElementById(MENU_BUTTON)?.focus();
