import { data, type RouterContextProvider } from 'react-router'
import type { PageType } from '../../contract/content.ts'
import { siteContext } from '../client/load-context.ts'
import { renderMarkdown } from '../ui/markdown.ts'

/** A legal text ready to render, or null with an error status if it cannot be loaded. */
export async function loadLegalText(context: Readonly<RouterContextProvider>, type: PageType) {
  const page = await context
    .get(siteContext)
    .readPage(type)
    .catch(() => null)
  if (!page) return data(null, { status: 503 })
  return data({ title: page.title, html: renderMarkdown(page.content), updatedAt: page.updatedAt })
}
