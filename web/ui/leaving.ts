type Leave = () => void

let ask: ((leave: Leave) => void) | null = null

/** Whoever has something to lose is asked first; answers how to stop being asked. */
export function askBeforeLeaving(question: (leave: Leave) => void): () => void {
  ask = question
  return () => {
    ask = null
  }
}

/** For ways out that are no navigation, such as signing out: runs at once unless there is something to lose. */
export function leaveUnlessUnsaved(leave: Leave): void {
  if (ask) ask(leave)
  else leave()
}
