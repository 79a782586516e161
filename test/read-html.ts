/** Reads HTML of our own pages: React quotes every attribute and escapes every text. */

/** The texts of a page in their order, without scripts; an element inside a sentence divides it. */
export const textsIn = (html: string): string[] =>
  html
    .replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => decode(text).trim())
    .filter((text) => text !== '')

/** The attributes of all elements with this tag. */
export const elementsIn = (html: string, tag: string): Record<string, string>[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b((?:\\s[^\\s="/>]+(?:="[^"]*")?)*)`, 'g'))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [
        name!,
        decode(value),
      ]),
    ),
  )

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (text: string): string =>
  text.replaceAll(/&(#x27|\w+);/g, (entity, name) => ENTITIES[name] ?? entity)
