/** A broken upload can be resumed this long after its last byte; then it vanishes. */
export const RESUME_HOURS = 48
/** What became of an upload can be asked this long. */
export const REMEMBER_DAYS = 7

export const expiresAt = (updatedAt: Date): Date => new Date(updatedAt.getTime() + RESUME_HOURS * 3_600_000)
