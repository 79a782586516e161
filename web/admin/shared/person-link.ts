import { fill, site } from '../../../contract/paths.ts'
import { idOf } from '../../ui/id-of.ts'

type Identified = { id?: string | null; _id?: string | null } | null | undefined

/** The link to a person's page; undefined without an id. */
export function personLink(role: 'client' | 'photographer', person: Identified): string | undefined {
  const id = idOf(person)
  return id ? fill(role === 'client' ? site.user : site.photographer, { id }) : undefined
}
