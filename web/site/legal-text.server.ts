import { data, type RouterContextProvider } from 'react-router'
import { api } from '../../contract/paths.ts'
import type { PageType } from '../../contract/site/content.ts'
import { isLocale, languageOf } from '../../messages/locale.ts'
import { get } from '../client/api-request.ts'
import { siteContext } from '../client/load-context.ts'
import { renderMarkdown } from '../ui/markdown.ts'

/** A legal text ready to render, or null with an error status if it cannot be loaded. */
export async function loadLegalText(context: Readonly<RouterContextProvider>, type: PageType) {
  const path = type === 'terms_condition' ? api.terms : api.privacy
  const answer = await context.get(siteContext).call(get(path))
  if (!answer.ok) return data(null, { status: 503 })
  const page = answer.body.data
  const { title, content, updatedAt, language } = page
  const only = language && isLocale(language) ? { language, name: languageOf(language).name } : null
  return data({ title, html: renderMarkdown(content), updatedAt, only })
}
