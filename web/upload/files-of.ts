import { folderIn, rememberFolder } from './tus.ts'

/** Dropped or pasted files, also inside folders, without the operating system's hidden files. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Read both before the first await: the browser empties the transfer when the event ends.
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  // A single folder is the gallery and holds the sets; of several, each is a set.
  const depth = entries.length === 1 ? 2 : 1
  const found = await Promise.all(entries.map((entry) => readEntry(entry, depth)))
  return withoutHidden(found.flat())
}

export const withoutHidden = (files: File[]): File[] =>
  files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')

async function readEntry(entry: FileSystemEntry, depth: number): Promise<File[]> {
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => {
          rememberFolder(file, folderIn(entry.fullPath.split('/').slice(depth)))
          resolve([file])
        },
        () => resolve([]),
      ),
    )
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  for (;;) {
    // At most a hundred at a time; an empty result is the end.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return files
    files.push(...(await Promise.all(some.map((each) => readEntry(each, depth)))).flat())
  }
}
