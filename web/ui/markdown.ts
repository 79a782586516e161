import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** Markdown to HTML. Raw HTML and `javascript:` links are escaped, micromark's default: keep it. */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  // The page's title is its only h1.
  return html.replace(/<(\/?)h1>/g, '<$1h2>')
}
