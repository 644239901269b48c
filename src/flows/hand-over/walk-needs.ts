export const walkNeeds = () => ({
  payloads: {
    'form.submitted': [{ letter: 'whole' }, { letter: 'tooLong' }, { letter: 'incomplete' }],
  },
});
