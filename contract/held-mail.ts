/** Reason shown for restored mailings that stopped and for mails of unknown outcome. */
export const HELD_AFTER_RESTORE = 'Restored from a backup; it may have been sent after the backup was made.'
