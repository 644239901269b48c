export const walkNeeds = () => ({
  payloads: {
    'section.chosen': [
      { section: 'About', offset: -190 },
      { section: 'About', offset: -100 },
      { section: 'Contact', offset: -100 },
    ],
  },
});
