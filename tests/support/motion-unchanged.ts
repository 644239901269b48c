/** Reports of an unchanged motion preference, which no page ever sends. */
export const MOTION_UNCHANGED = (['allowed', 'reduced'] as const).map((motion) => ({
  event: `motion.${motion}` as const,
  from: { motion },
  because: 'the system reports only what changes',
}));
