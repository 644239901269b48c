export const walkNeeds = () => ({ input: { phrases: ['ab', 'c'] } });
