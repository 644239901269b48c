export const walkNeeds = () => ({
  neverTaken: { 'closed at once if isFoundOpen to open (takeOver)': 'the menu is found closed' },
});
