const causes = [
  'incomplete',
  'offline',
  'unreachable',
  'rateLimited',
  'refused',
  'misconfigured',
  'unanswered',
  'unknown',
];

const errorsWithoutCause = [undefined, null, 'offline', new Error('refused')];

export const walkNeeds = () => ({
  payloads: {
    'form.submitted': [{ isHoneypotFilled: false }, { isHoneypotFilled: true }],
    'xstate.error.actor.sendEnquiry': [
      ...causes.map((cause) => ({ error: { cause } })),
      ...errorsWithoutCause.map((error) => ({ error })),
    ],
  },
});
