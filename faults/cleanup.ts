const steps: (() => unknown)[] = []
const over = new AbortController()

/** A drill that was cut off must not start anything more. */
export const drillOver = over.signal

/** Done when the drill is over, however it ends; what was begun last is undone first. */
export function onCleanup(step: () => unknown): void {
  steps.push(step)
}

export async function cleanUp(): Promise<void> {
  over.abort()
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step()
    } catch (error) {
      console.error('Cleaning up:', error)
    }
  }
}
