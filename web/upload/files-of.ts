/** Dropped or pasted files, also inside folders, without the operating system's hidden files. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // Read both before the first await: the browser empties the transfer when the event ends.
  const plain = [...transfer.files]
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const found = await Promise.all(entries.map(readEntry))
  return found.flat().filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db')
}

async function readEntry(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
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
    files.push(...(await Promise.all(some.map(readEntry))).flat())
  }
}
