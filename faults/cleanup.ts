const steps: (() => unknown)[] = []

/** Done when the drill is over, however it ends; what was begun last is undone first. */
export function afterwards(step: () => unknown): void {
  steps.push(step)
}

export async function cleanUp(): Promise<void> {
  for (let step = steps.pop(); step; step = steps.pop()) {
    try {
      await step()
    } catch (error) {
      console.error('Cleaning up:', error)
    }
  }
}
