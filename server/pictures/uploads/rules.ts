/** A broken upload can be resumed this long after its last byte; then it vanishes. */
const RESUME_HOURS = 48
export const expiresAt = (updatedAt: Date): Date => new Date(updatedAt.getTime() + RESUME_HOURS * 3_600_000)
