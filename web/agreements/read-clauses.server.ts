import { api } from '../../contract/paths.ts'
import { get } from '../client/api-request.ts'
import type { SiteContext } from '../client/load-context.ts'
import { renderClauses } from '../ui/markdown.ts'

/** What the client signs when they book; null if nothing. Without a service: of a custom offer. */
export async function readCheckoutClauses(
  { call }: Pick<SiteContext, 'call'>,
  slug: string | null | undefined,
  service?: string,
) {
  if (!slug) return null
  const query = service === undefined ? {} : { service }
  const answer = await call(get(api.photographerClauses, { params: { slug }, query: query as never }))
  if (!answer.ok || !answer.body.data.clauses) return null
  const { text, ...clauses } = answer.body.data.clauses
  return { ...clauses, html: renderClauses(text) }
}
export type CheckoutClauses = NonNullable<Awaited<ReturnType<typeof readCheckoutClauses>>>

/** The fields of a form that books with a contract. */
export const signatureOf = ({ clauses, signedName, agreed }: Record<string, string>) =>
  clauses ? { clauses, signedName: signedName ?? '', agreed: agreed === 'on' } : {}
