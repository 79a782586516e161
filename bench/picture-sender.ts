import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '../contract/paths.ts'
import { pictureLimits } from '../contract/pictures/pictures.ts'
import { BYTES, metadata, TUS } from '../test/uploads.ts'

export type Owner = Record<string, string>
export type SendOrder = { server: string; owners: Owner[]; photo: string; count: number; atOnce: number }
export type Sent = { url: string; owner: Owner }[]

/** Started by the bench as its own process, so that uploads do not slow down the requests for lists. */
process.on('message', async ({ server, owners, photo, count, atOnce }: SendOrder) => {
  const bytes = await readFile(photo)
  const sent: Sent = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let n = next++; n < count; n = next++) {
        const owner = owners[n % owners.length]!
        sent.push({ owner, url: await upload(server, owner, bytes, n) })
      }
    }),
  )
  // Disconnects only after the message is sent: a list of 500 uploads does not fit into the pipe at once.
  process.send?.(sent, undefined, undefined, () => process.disconnect?.())
})

export async function upload(server: string, owner: Owner, photo: Buffer, n: number): Promise<string> {
  const made = await fetch(server + api.uploads, {
    method: 'POST',
    headers: {
      ...TUS,
      ...owner,
      'upload-length': String(photo.length),
      'upload-metadata': metadata({ purpose: 'portfolio', name: `bench-${n}.jpg` }),
    },
  })
  if (made.status !== 201) throw new Error(`An upload could not begin: ${made.status} ${await made.text()}`)
  const url = server + made.headers.get('location')
  for (let at = 0; at < photo.length; ) {
    const piece = photo.subarray(at, at + pictureLimits.pieceBytes)
    const headers = { ...BYTES, ...owner, 'upload-offset': String(at) }
    const response = await fetch(url, { method: 'PATCH', headers, body: new Uint8Array(piece) })
    if (response.status === 204) at += piece.length
    else await wait(200)
  }
  return url
}
