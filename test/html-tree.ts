/** A parser for the HTML that our own pages send: React closes every element and quotes every attribute. */
export type HtmlElement = {
  tag: string
  attributes: Record<string, string>
  children: (HtmlElement | string)[]
  parent: HtmlElement | null
}

const PIECE =
  /<!--[\s\S]*?-->|<![^>]*>|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<\/([\w-]+)>|<([\w-]+)((?:[^>"]|"[^"]*")*?)\/?>|([^<]+)/g
const VOID = 'area base br col embed hr img input link meta source track wbr'.split(' ')
const INLINE = 'a abbr b bdi code em i small span strong sub sup time u wbr'.split(' ')
const UNSEEN = ['head', 'template', 'svg', 'datalist']

export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: {}, children: [], parent: null }
  let current = root
  for (const [, , end, tag, attributes = '', text] of html.matchAll(PIECE)) {
    if (text) current.children.push(decode(text))
    if (end && current.tag === end.toLowerCase()) current = current.parent ?? root
    if (!tag) continue
    const element = {
      tag: tag.toLowerCase(),
      attributes: readAttributes(attributes),
      children: [],
      parent: current,
    }
    current.children.push(element)
    if (!VOID.includes(element.tag)) current = element
  }
  return root
}

/** In the order of the page. */
export const findAll = (root: HtmlElement, isWanted: (element: HtmlElement) => boolean): HtmlElement[] =>
  root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(isWanted(child) ? [child] : []), ...findAll(child, isWanted)],
  )

/** The text that a reader sees: no hidden part, one line for each block. */
export function textOf(element: HtmlElement, { asWritten = false } = {}): string {
  const text = element.children
    .map((child) => (typeof child === 'string' ? child : shownText(child)))
    .join('')
  if (asWritten) return text
  return text
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim()
}

function shownText({ tag, attributes, children, parent }: HtmlElement): string {
  if (UNSEEN.includes(tag) || 'hidden' in attributes) return ''
  const text = textOf({ tag, attributes, children, parent }, { asWritten: true })
  return INLINE.includes(tag) ? text : `\n${text}\n`
}

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s="/]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name, value = '']) => [name!.toLowerCase(), decode(value)]))
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}
const decode = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (whole, name) => ENTITIES[name] ?? whole)
