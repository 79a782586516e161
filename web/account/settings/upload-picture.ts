import { problemOf } from '../../upload/problem-of.ts'
import { pause, transfer } from '../../upload/transfer.ts'
import { readUpload } from '../../upload/tus.ts'

const LOOK_EVERY_MS = 400
const nothing = () => {}

/** Uploads one photo and resolves when it is ready; rejects with a message for the user. */
export async function uploadProfilePicture(file: File): Promise<void> {
  const problem = problemOf(file)
  if (problem) throw new Error(problem)
  const { signal } = new AbortController()
  const course = { signal, onBegun: nothing, onSent: nothing, onTrouble: nothing }
  const address = await transfer(file, { purpose: 'profile' }, null, course)
  for (;;) {
    const { state, reason } = await readUpload(address)
    if (state === 'ready') return
    if (state === 'refused') throw new Error(reason ?? `${file.name} couldn’t be used.`)
    await pause(LOOK_EVERY_MS, signal)
  }
}
