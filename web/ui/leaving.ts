type Leave = () => void

let ask: ((leave: Leave) => void) | null = null

/** Registers the question for unsaved changes; returns the function that removes it. */
export function askBeforeLeaving(question: (leave: Leave) => void): () => void {
  ask = question
  return () => {
    ask = null
  }
}

/** For leaving without navigation, such as signing out: runs at once unless there are unsaved changes. */
export function leaveUnlessUnsaved(leave: Leave): void {
  if (ask) ask(leave)
  else leave()
}
