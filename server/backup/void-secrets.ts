import type pg from 'pg'

/** What opened something when the backup was made, and opens nothing in the restored database. */
export type VoidedSecrets = {
  sessions: number
  /** In mails: to confirm an address, to choose a password. */
  mailedLinks: number
  shareLinks: number
  calendarLinks: number
  passwords: number
}

/**
 * Each of these may have been ended, used or replaced since the backup, and the restored database cannot know: none of them may
 * work again. Invitations stay, because the account that one of them made since is gone too.
 */
export async function voidSecrets(client: pg.Client, resetPasswords: boolean): Promise<VoidedSecrets> {
  const on = async (table: string, statement: string): Promise<number> => {
    // An older backup has fewer tables.
    const { rows } = await client.query('select to_regclass($1) is not null as there', [`public.${table}`])
    return rows[0].there ? ((await client.query(statement)).rowCount ?? 0) : 0
  }
  return {
    sessions: await on('sessions', 'update sessions set revoked_at = now() where revoked_at is null'),
    mailedLinks:
      (await on('admin_links', 'delete from admin_links')) +
      (await on('account_links', `delete from account_links where kind <> 'invitation'`)),
    shareLinks: await on('gallery_links', 'update gallery_links set ended_at = now() where ended_at is null'),
    calendarLinks: await on('calendar_exports', 'delete from calendar_exports'),
    passwords: resetPasswords
      ? await on('people', 'update people set password_hash = null where password_hash is not null')
      : 0,
  }
}
