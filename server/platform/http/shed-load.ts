import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Unavailable } from '../errors.ts'

/** The mean delay of the event loop within a second from which a process counts as overloaded. */
const MAX_DELAY_MS = 1_000
const POLL_MS = 250
/** Longer than one measurement: a single slow task, such as the first page after a start, must not reject requests. */
const LASTS_MS = 1_500

/** Named in the log, so that it can be told from a database that does not answer. */
class Overloaded extends Unavailable {
  readonly code = 'OVERLOADED'
}

/** For routes that answer however busy the process is. */
export const NEVER_SHED = { pressureHandler: () => {} } as const

/** Answers 503 while more requests arrive than this process can serve, before all become slow. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const pressure = watchPressure(
    () => app.isUnderPressure(),
    () => performance.now(),
  )
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY_MS,
    pressureHandler: async () => {
      if (pressure.lasts()) throw new Overloaded()
    },
  })
  const timer = setInterval(pressure.look, POLL_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export function watchPressure(isPressed: () => boolean, now: () => number) {
  let since: number | null = null
  return {
    look(): void {
      since = isPressed() ? (since ?? now()) : null
    },
    lasts: () => since !== null && now() - since > LASTS_MS,
  }
}
