type Leave = () => void
type Question = (leave: Leave) => void

const questions = new Set<Question>()

/** Registers the question of a form with unsaved changes; returns the function that removes it. */
export function askBeforeLeaving(question: Question): () => void {
  questions.add(question)
  return () => void questions.delete(question)
}

/** For leaving without navigation, such as signing out: runs at once unless a form has unsaved changes. */
export function leaveUnlessUnsaved(leave: Leave): void {
  const [latest] = [...questions].slice(-1)
  if (latest) latest(leave)
  else leave()
}
