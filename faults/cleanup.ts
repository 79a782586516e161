const steps: (() => unknown)[] = []
const controller = new AbortController()

/** Aborted when the drill ends, so that a drill that timed out starts nothing more. */
export const drillOver = controller.signal

/** Runs a step when the drill ends, however it ends; the last step added runs first. */
export function onCleanup(step: () => unknown): void {
  steps.push(step)
}

export async function cleanUp(): Promise<void> {
  controller.abort()
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step()
    } catch (error) {
      console.error('Cleaning up:', error)
    }
  }
}
