/** A broken upload can be resumed this long after its last byte; then it vanishes. */
export const RESUME_HOURS = 48
/** Every piece is a file and a row of its own, whatever its size. */
export const SMALL_PIECE_BYTES = 64 * 1024
/** Far more than a bad line breaks within one file, and far fewer than would fill a disk with files of one byte. */
export const MAX_SMALL_PIECES = 300
/** What became of an upload can be asked this long. */
export const REMEMBER_DAYS = 7

export const expiresAt = (updatedAt: Date): Date => new Date(updatedAt.getTime() + RESUME_HOURS * 3_600_000)
