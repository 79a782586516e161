/** Files and folders that still have to be rewritten. Remove an entry with its last breach; never add one. */
export const pending: string[] = []
