/** Names the cause of a failed send, whichever of its shapes the reason has. */
import type { FailureCause } from '../../../machines/index.ts';

const causeByStatus: Record<number, FailureCause> = {
  0: 'unanswered',
  400: 'misconfigured',
  401: 'misconfigured',
  403: 'refused',
  404: 'misconfigured',
  412: 'misconfigured',
  413: 'refused',
  422: 'refused',
  429: 'rateLimited',
  451: 'refused',
};

export class SendFailure extends Error {
  override readonly name = 'SendFailure';
  override readonly cause: FailureCause;

  constructor(cause: FailureCause, message: string) {
    super(message);
    this.cause = cause;
  }
}

/** A browser may wrongly report that it is offline, so this counts only for a request that failed. */
export function failureOf(reason: unknown, seemsOffline = false) {
  const failure = namedFailureOf(reason);
  const isUnconnected = failure.cause === 'unanswered' || failure.cause === 'unreachable';
  return seemsOffline && isUnconnected ? new SendFailure('offline', failure.message) : failure;
}

function namedFailureOf(reason: unknown) {
  if (reason instanceof SendFailure) return reason;
  const { status, text } = (reason ?? {}) as { status?: unknown; text?: unknown };
  if (typeof status === 'number') {
    return new SendFailure(causeByStatus[status] ?? 'unknown', `${status} ${String(text)}`);
  }
  // Settings that are missing come back as a bare sentence.
  if (typeof reason === 'string') return new SendFailure('misconfigured', reason);
  // The request had left, and may have arrived.
  if (reason instanceof TypeError) return new SendFailure('unanswered', reason.message);
  return new SendFailure('unknown', String(reason));
}
