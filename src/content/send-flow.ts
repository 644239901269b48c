import type { SendFlowContent } from './types.ts';

export const sendFlow: SendFlowContent = {
  stages: { idle: 'Waiting', sending: 'Sending', success: 'Received', failure: 'Not sent' },
  remark: 'This form was drawn before it was built. So is yours.',
  flowsLabel: 'See the whole of it',
};
