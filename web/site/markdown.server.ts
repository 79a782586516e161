import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** Markdown to HTML. Raw HTML and dangerous links in it come out as harmless text. */
export function renderMarkdown(text: string): string {
  const html = micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
  // The page's title is its only first-level heading.
  return html.replace(/<(\/?)h1>/g, '<$1h2>')
}
