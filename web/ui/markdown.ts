import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/** Markdown to HTML. Raw HTML and `javascript:` links come out escaped, which is micromark's default: keep it. */
export const renderMarkdown = (text: string): string =>
  micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
