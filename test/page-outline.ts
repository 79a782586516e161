/** The attributes to compare: names, targets and accepted input, but nothing of the look. */
const SHOWN: Record<string, string[]> = {
  html: ['lang'],
  title: [],
  meta: ['name', 'property', 'content'],
  link: ['rel', 'href'],
  a: ['href', 'aria-label'],
  form: ['method', 'action', 'aria-label'],
  input: ['name', 'type', 'value', 'required', 'maxlength', 'autocomplete'],
  textarea: ['name', 'required', 'maxlength'],
  select: ['name', 'required'],
  option: ['value'],
  button: ['type', 'aria-label'],
  nav: ['aria-label'],
  section: ['aria-label'],
  h1: [],
  h2: [],
  h3: [],
  li: [],
  main: [],
  header: [],
  footer: [],
}
/** Left out, because the photos of a page and their credits may change. */
const CREDIT = /<a [^>]*href="\/credits#[\s\S]*?<\/a>/g
const PIECE =
  /<(script|style|svg)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!\w[^>]*>|<(\w+)((?:[^>"]|"[^"]*")*)>|<\/\w+>|([^<]+)/g

/**
 * A page as lines: its texts, and of its elements only what matters to readers and search engines. File names
 * lose their hashes, and links that only load files are left out. A text is one line, however many strings it was rendered from.
 */
export function outlineOf(html: string): string[] {
  const lines: string[] = []
  for (const [, , tag, attributes = '', text] of html
    .replaceAll(CREDIT, '')
    .replaceAll('<!-- -->', '')
    .matchAll(PIECE)) {
    if (text?.trim()) lines.push(`  ${text.trim().replaceAll(/\s+/g, ' ')}`)
    const names = tag && SHOWN[tag]
    if (!names || /rel="(modulepreload|preload|stylesheet)"/.test(attributes)) continue
    const shown = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)]
      .filter(([, name]) => names.includes(name!.toLowerCase()))
      .map(([, name, value]) => ` ${name!.toLowerCase()}${value === undefined ? '' : `="${value}"`}`)
    lines.push(`<${tag}${shown.join('')}>`.replaceAll(/-[\w-]{8}\.(\w+)"/g, '-#.$1"'))
  }
  return lines
}
