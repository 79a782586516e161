const dropped = new WeakMap<File, string>()

/** The folder of a dropped file, which its own properties do not name. */
export const rememberFolder = (file: File, folder: string): void => void dropped.set(file, folder)

/** The folder inside the chosen or dropped one, which becomes the set of a gallery photo; empty at the top. */
export const folderOf = (file: File): string =>
  dropped.get(file) ?? folderIn((file.webkitRelativePath ?? '').split('/').slice(1))

/** The first folder of a path that ends with the name of the file. */
export const folderIn = (path: string[]): string => (path.length > 1 ? path[0]! : '')
