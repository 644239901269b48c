/** Responses of the mail service, by the cause of failure that the flow derives from them. */
export const REFUSALS: Record<string, { status: number; body: string } | 'none'> = {
  rateLimited: { status: 429, body: 'Slow down' },
  refused: { status: 403, body: 'Forbidden' },
  misconfigured: { status: 400, body: 'No key' },
  unknown: { status: 500, body: 'Oh dear' },
  unanswered: 'none',
};
