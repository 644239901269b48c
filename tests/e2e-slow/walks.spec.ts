import { walkFlows } from '../support/browser/walk.ts';

walkFlows();
