/** Parses the HTML that the server renders: well-formed, with quoted attributes. It is no parser for other pages. */
export type Element = {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
  parent?: Element
}

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
/** Elements whose content is text, whatever it looks like. */
const RAW = new Set(['script', 'style', 'textarea', 'title'])
const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|[^<]+|</gi
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

export function parseHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  let current = root
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [whole, closing, name, attributes = ''] = token
    if (name === undefined) {
      if (!whole.startsWith('<!')) current.children.push(decode(whole))
      continue
    }
    const tag = name.toLowerCase()
    if (closing) {
      let open: Element | undefined = current
      while (open && open.tag !== tag) open = open.parent
      current = open?.parent ?? current
      continue
    }
    const element: Element = { tag, attributes: readAttributes(attributes), children: [], parent: current }
    current.children.push(element)
    if (RAW.has(tag)) {
      const end = html.indexOf(`</${tag}`, TOKEN.lastIndex)
      const text = html.slice(TOKEN.lastIndex, end)
      element.children.push(tag === 'textarea' || tag === 'title' ? decode(text) : text)
      TOKEN.lastIndex = html.indexOf('>', end) + 1
    } else if (!VOID.has(tag)) current = element
  }
  return root
}

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    attributes[name!.toLowerCase()] = decode(double ?? single ?? bare ?? '')
  return attributes
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })

/** All elements below this one that a reader can find, in document order. */
export function* elementsIn(element: Element): Generator<Element> {
  for (const child of element.children) {
    if (typeof child === 'string' || isHidden(child)) continue
    yield child
    yield* elementsIn(child)
  }
}

const isHidden = ({ tag, attributes }: Element): boolean =>
  'hidden' in attributes || ['script', 'style', 'template'].includes(tag)

const BLOCK = /^(p|div|li|dt|dd|tr|td|th|h\d|section|article|ul|ol|dl|table|form|button|option|br|time)$/

/** The text of an element as a reader sees it, with single spaces. */
export const textOf = (element: Element): string => collect(element).replace(/\s+/g, ' ').trim()

function collect(element: Element): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child
    return isHidden(child) ? '' : collect(child)
  })
  return BLOCK.test(element.tag) ? ` ${parts.join('')} ` : parts.join('')
}
