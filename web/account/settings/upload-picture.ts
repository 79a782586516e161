import type { Success } from '../../../contract/envelope.ts'
import { api } from '../../../contract/paths.ts'
import type { Upload } from '../../../contract/pictures.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const LOOK_EVERY_MS = 400
const failed = 'The picture could not be uploaded. Please try again.'

/** Hands in a small file in one piece and comes back when it is ready; why it is not is a sentence that is thrown. */
export async function uploadProfilePicture(file: File): Promise<void> {
  const made = await send(api.uploads, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(file.size), 'upload-metadata': metadataOf(file.name) },
  })
  const address = made.headers.get('location')
  if (!address) throw new Error(failed)
  const headers = { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await send(address, { method: 'PATCH', headers, body: file })
  for (;;) {
    const { data } = (await (await send(address, { headers: TUS })).json()) as Success<Upload>
    if (data.state === 'ready') return
    if (data.state === 'refused') throw new Error(data.reason ?? failed)
    await new Promise((settle) => setTimeout(settle, LOOK_EVERY_MS))
  }
}

async function send(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, options).catch(() => null)
  if (answer?.ok) return answer
  const told: { message?: string } = (await answer?.json().catch(() => ({}))) ?? {}
  throw new Error(told.message || failed)
}

const metadataOf = (name: string): string =>
  Object.entries({ purpose: 'profile', name })
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))
