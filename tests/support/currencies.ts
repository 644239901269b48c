import { content } from '../../src/content/index.ts';

/** Where an agency has one currency for all, there is no switch, and nothing to test of it. */
export const hasSwitch = content.agency.abroadCurrency !== null;
