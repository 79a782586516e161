import { requestRaw } from '../client/api.ts'
import type { ApiRequest } from '../client/api-request.ts'

/** Fetches a file with the token (a plain link cannot send it) and saves it. */
export async function download(file: ApiRequest, name: string): Promise<void> {
  const response = await requestRaw(file)
  saveFile(await response.blob(), name)
}

/** Saves a file from memory. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the URL later; revoking it at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address), 30_000)
}
