/** Why a mailing that was restored has stopped, and why a single mail is in doubt. */
export const HELD_AFTER_RESTORE = 'Restored from a backup; it may have been sent after the backup was made.'
