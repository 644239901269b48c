import type { SendFlowContent } from './types.ts';

export const sendFlow: SendFlowContent = {
  stages: { idle: 'Waiting', sending: 'Sending', success: 'Received', failure: 'Not sent' },
  remark: 'We drew this form before we built it. We do the same for your site.',
  flowsLabel: 'See the full drawing',
};
