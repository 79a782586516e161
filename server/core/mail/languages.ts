import { currentLocale, type Locale } from '../../../messages/locale.ts'
import type { Db } from '../../platform/db/connect.ts'
import { query, type Sql, sql } from '../../platform/db/query.ts'
import { defaultLocale, enabledLocales, inLocale, localeOfReader } from '../../platform/locale.ts'
import type { MailContent, NewMail } from './templates/mail-content.ts'

/** A mail in the language of its recipient. */
export type WrittenMail = Omit<NewMail, 'data' | 'language'> & MailContent & { language: Locale }

/** Writes what is only described so far, in the language of each recipient. */
export async function writeMails(tx: Db, mails: NewMail[]): Promise<WrittenMail[]> {
  const locales = await readLocales(tx, mails)
  const written: WrittenMail[] = []
  for (const [n, mail] of mails.entries()) {
    const language = locales[n]!
    const data =
      typeof mail.data === 'function' ? await inLocale(language, mail.data as () => unknown) : mail.data
    written.push({ ...mail, data, language } as WrittenMail)
  }
  return written
}

/** Which language a reader with this choice reads; the choice may be of a language that was switched off. */
export const languageOf = (choice: Sql): Sql =>
  sql`coalesce((select on_ from unnest(${[...enabledLocales()]}::text[]) on_ where on_ = ${choice}), ${defaultLocale()})`

/** What to keep of people who write to us without an account. */
export const languageToKeep = (): Locale | null => (enabledLocales().length > 1 ? currentLocale() : null)

/**
 * Members have chosen theirs. Someone without an account reads the language of the page from which the mail was caused, which
 * is their own, or the one that was kept of them.
 */
async function readLocales(tx: Db, mails: NewMail[]): Promise<Locale[]> {
  if (enabledLocales().length === 1) return mails.map(() => currentLocale())
  const rows = await query<{ n: number; language: string | null }>(tx)`
    select n, p.language from jsonb_to_recordset(${JSON.stringify(
      mails.map(({ to, personId }, n) => ({ n, to, id: personId ?? null })),
    )}::jsonb) as mail(n int, "to" citext, id uuid)
    join people p on p.id = mail.id or (mail.id is null and p.email = mail."to")`
  const members = new Map(rows.map(({ n, language }) => [n, localeOfReader(language)]))
  return mails.map(
    ({ language }, n) =>
      members.get(n) ?? (language === undefined ? currentLocale() : localeOfReader(language)),
  )
}
