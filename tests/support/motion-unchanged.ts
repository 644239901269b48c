/** What no page is told, wherever a flow knows whether less motion is wanted. */
export const MOTION_UNCHANGED = (['allowed', 'reduced'] as const).map((motion) => ({
  event: `motion.${motion}` as const,
  from: { motion },
  because: 'the system reports only what changes',
}));
