import type { z } from 'zod'
import * as m from '#messages/server-studio'
import type { PageText, PageType, pageVersion } from '../../../contract/site/content.ts'
import type { pageVersions } from '../../platform/db/tables/content.ts'

type Page = typeof pageVersions.$inferSelect

const TITLES: Record<PageType, () => string> = {
  terms_condition: m.terms,
  privacy_policy: m.privacyPolicy,
}

export function presentPage(page: Page): PageText {
  return {
    title: page.title,
    content: page.content,
    type: page.type,
    version: page.version,
    updatedAt: page.createdAt.toISOString(),
  }
}

export function presentUnwritten(type: PageType): PageText {
  return { title: TITLES[type](), content: '', type, version: 0, updatedAt: null }
}

export function presentVersion(page: Page, savedBy: string | null): z.infer<typeof pageVersion> {
  return { id: page.id, _id: page.id, ...presentPage(page), savedBy }
}
