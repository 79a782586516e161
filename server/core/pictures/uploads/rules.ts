/** An interrupted upload can be resumed this long after its last byte; then it is deleted. */
export const RESUME_HOURS = 48
/** Every piece is a file and a row, whatever its size. */
export const SMALL_PIECE_BYTES = 64 * 1024
/** Far more interruptions than a bad connection causes in one file, and too few to fill a disk with one-byte files. */
export const MAX_SMALL_PIECES = 300
/** How long the result of an upload can be read. */
export const REMEMBER_DAYS = 7

export const expiresAt = (updatedAt: Date): Date => new Date(updatedAt.getTime() + RESUME_HOURS * 3_600_000)
