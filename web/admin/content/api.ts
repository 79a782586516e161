import type { z } from 'zod'
import { fill } from '../../../contract/api/path.ts'
import { api } from '../../../contract/paths.ts'
import type { PageText, PageType, pageVersions, SavePageBody } from '../../../contract/site/content.ts'
import { request } from '../../client/api.ts'
import { get, post } from '../../client/api-request.ts'
import { apiQuery } from '../../client/queries.ts'

/** The spec's response has title, content and updatedAt; versions are our addition. */
export type Page = Pick<PageText, 'title' | 'content' | 'updatedAt'> & Partial<Pick<PageText, 'version'>>
type Versions = z.infer<typeof pageVersions>
export type Version = Versions['versions'][number]

const paths = { terms_condition: api.terms, privacy_policy: api.privacy } as const

/** Without a language while there is one. */
const asQuery = (language?: string) => (language ? { query: { language } } : {})

export const pageQuery = (type: PageType, language?: string) => ({
  ...apiQuery(get(paths[type], asQuery(language))),
  select: toPage,
})
export const versionsQuery = (type: PageType, language?: string) =>
  apiQuery(get(api.pageVersions, { params: { type }, ...asQuery(language) }))

/** A text area normalises line breaks, so other kinds would count as an edit. */
function toPage(page: Partial<Page> | null): Page {
  return {
    title: page?.title ?? '',
    content: (page?.content ?? '').replace(/\r\n?/g, '\n'),
    updatedAt: page?.updatedAt ?? null,
    version: page?.version,
  }
}

/** A save reloads both texts, as the spec requires. */
export const savedKeys = (type: PageType) => [[api.terms], [api.privacy], [fill(api.pageVersions, { type })]]

export const savePage = async (body: SavePageBody): Promise<PageText> =>
  (await request(post(api.savePage, { body }))).data
