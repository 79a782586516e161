import type pg from 'pg'

/** Secrets that were valid when the backup was made and are not in the restored database. */
export type VoidedSecrets = {
  sessions: number
  /** Links to confirm an address or choose a password. */
  mailedLinks: number
  shareLinks: number
  calendarLinks: number
  apiKeys: number
  /** Endpoints that are paused, so that a test copy sends nothing. */
  webhooks: number
  passwords: number
  passkeys: number
  recoveryCodes: number
}

/**
 * Each of these may have been revoked, used or replaced since the backup, which the restored database cannot know, so all
 * become void. Invitations stay, because an account created from one since is gone too.
 */
export async function voidSecrets(client: pg.Client, keepPasswords: boolean): Promise<VoidedSecrets> {
  const on = async (table: string, statement: string): Promise<number> => {
    // An older backup has fewer tables.
    const { rows } = await client.query('select to_regclass($1) is not null as there', [`public.${table}`])
    return rows[0].there ? ((await client.query(statement)).rowCount ?? 0) : 0
  }
  return {
    sessions: await on('sessions', 'update sessions set revoked_at = now() where revoked_at is null'),
    mailedLinks:
      (await on('admin_links', 'delete from admin_links')) +
      (await on('account_links', `delete from account_links where kind <> 'invitation'`)) +
      (await on('brand_address_changes', 'delete from brand_address_changes')),
    shareLinks: await on('gallery_links', 'update gallery_links set ended_at = now() where ended_at is null'),
    calendarLinks: await on('calendar_exports', 'delete from calendar_exports'),
    apiKeys: await on('api_keys', 'update api_keys set revoked_at = now() where revoked_at is null'),
    webhooks: await on(
      'webhook_endpoints',
      `update webhook_endpoints set paused_at = now(), paused_reason = 'restore' where paused_at is null`,
    ),
    // Like a password, a passkey may have been removed since the backup, because its device was stolen.
    passkeys: keepPasswords ? 0 : await on('passkeys', 'delete from passkeys'),
    // One that was used since would be valid a second time.
    recoveryCodes: keepPasswords ? 0 : await on('recovery_codes', 'delete from recovery_codes'),
    passwords: keepPasswords
      ? 0
      : await on('people', 'update people set password_hash = null where password_hash is not null'),
  }
}
