/** No space on the disk, or none left of a quota of the file system. */
export function isStorageFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException)?.code ?? '')
}
