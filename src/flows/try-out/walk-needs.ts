export const walkNeeds = () => ({
  payloads: {
    'trial.chosen': [{ trial: 'lineCut' }, { trial: 'serviceFailed' }, { trial: 'pageReloaded' }],
  },
});
