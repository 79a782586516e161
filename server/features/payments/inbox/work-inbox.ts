import { setTimeout as wait } from 'node:timers/promises'
import { runExclusively } from '../../../platform/db/locks.ts'
import { eventLoop, type Loop, watchLoop } from '../../../platform/event-loop.ts'
import type { PaymentServices } from '../provider/providers.ts'
import { handleInbox, type Rest, triggerPaymentJobs } from './webhook-inbox.ts'

/** Handling webhooks alone keeps the event loop below this; above it, requests are waiting. */
const BUSY = 0.4
/** While the loop is busy, pause twice as long as the last item took, up to the limit. */
const RESTS = 2
const LONGEST_REST_MS = 250
/** Then other due jobs get their turn. */
const LONGEST_MS = 20_000

/**
 * Handles the inbox in one process at a time: two would read the same objects from the provider and wait for each
 * other's locks. A long backlog yields to requests, which wait for a response; a webhook has already had its own.
 */
export async function workInbox(services: PaymentServices, now = new Date()): Promise<void> {
  let done = true
  const paced = createRest(() => {
    done = false
  })
  const alone = await runExclusively(services.session, 'inbox', () => handleInbox(services, now, paced))
  // The process that holds the lock may have read the inbox before the newest event; and a stopped run has events left.
  if (!alone || !done) triggerPaymentJobs(services)
}

type Clock = Loop & { wait: (ms: number) => Promise<unknown> }

export function createRest(onEnough: () => void, clock: Clock = { ...eventLoop(), wait }): Rest {
  const isBusy = watchLoop(BUSY, clock)
  const until = clock.now() + LONGEST_MS
  return async (tookMs) => {
    if (isBusy()) await clock.wait(Math.min(tookMs * RESTS, LONGEST_REST_MS))
    if (clock.now() < until) return true
    onEnough()
    return false
  }
}
