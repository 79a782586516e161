/** Asks for the password; false: the question was closed. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

/** The back-office asks while it is shown. Returns how to stop. */
export function answerIdentityQuestions(ask: Asker): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** Several refused requests wait for one answer. */
export async function confirmIdentity(): Promise<boolean> {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
