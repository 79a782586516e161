import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { CLAUSE_SYNTAX } from '../../contract/agreements/rules.ts'

/** Markdown to HTML. Raw HTML and `javascript:` links are escaped, micromark's default: keep it. */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  // The page's title is its only h1.
  return html.replace(/<(\/?)h1>/g, '<$1h2>')
}

/** The clauses of a contract, below a heading of the page: without links, photos and tables, as in its PDF. */
export const renderClauses = (text: string): string =>
  micromark(text, { extensions: [CLAUSE_SYNTAX] }).replace(
    /<(\/?)h([1-4])>/g,
    (_, slash, level) => `<${slash}h${Number(level) + 2}>`,
  )
