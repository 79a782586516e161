import { requestRaw } from '../client/api.ts'

/** Fetches a file with the token (a plain link could not carry it) and hands it to the browser to keep. */
export async function download(
  path: string,
  name: string,
  query: Record<string, string | number> = {},
): Promise<void> {
  const response = await requestRaw(path, { query })
  saveFile(await response.blob(), name)
}

/** Hands a file that is here already to the browser to keep. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the address after this turn; revoking at once would cancel the download.
  setTimeout(() => URL.revokeObjectURL(address), 30_000)
}
