/** Escaped HTML; only `html` and `trusted` create it, so plain text cannot get into a mail unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

type Part = Markup | string | number | Part[]

export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((all, piece, index) => all + write(parts[index - 1]!) + piece))
}

/** For markup that a library has made safe. */
export const trusted = (text: string): Markup => new Markup(text)

function write(part: Part): string {
  if (Array.isArray(part)) return part.map(write).join('')
  return part instanceof Markup ? part.text : escapeHtml(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** The only place where text becomes part of HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found]!)
