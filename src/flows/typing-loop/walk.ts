export const walk = () => ({ input: { phrases: ['ab', 'c'] } });
