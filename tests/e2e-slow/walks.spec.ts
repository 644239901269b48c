import { walkFlows } from '../support/browser/walk.ts';

await walkFlows();
