import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Plugin } from 'vite'
import { type Catalogues, readCatalogues, wordingIn } from './catalogues.ts'
import { inlineCall, type Node } from './inline-call.ts'
import { readLanguages, SOURCE_LOCALE } from './languages.ts'

const folder = join(import.meta.dirname, '../../messages')
const NUMBER = `import { formatInteger } from ${JSON.stringify(join(folder, 'number.ts'))};`

/**
 * Puts each message into the script that shows it, in one language: a browser loads only its reader's texts, each with the page that
 * needs it, and they cost what texts in the code cost.
 */
export function inlineMessages(locale: string = SOURCE_LOCALE): Plugin {
  let catalogues: Promise<Catalogues> | undefined
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id, options) {
      if (
        options?.ssr ||
        !/'#messages\/|\bcurrentLocale\(\)/.test(code) ||
        id.endsWith('/messages/locale.ts')
      )
        return null
      catalogues ??= readLanguages(folder).then((languages) => readCatalogues(folder, languages))
      const { areas } = await catalogues
      return { code: inlineInto(code, id.replace(/\?.*/, ''), areas, locale), map: null }
    },
  }
}

/** The source of a module with its messages in place of their calls. */
export function inlineInto(
  code: string,
  path: string,
  areas: Catalogues['areas'],
  locale: string = SOURCE_LOCALE,
): string {
  const program = parseSync(path, code).program as unknown as Node
  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const names = new Map(imports.flatMap((statement): [string, string][] => nameOfArea(statement)))
  const functions = new Map<string, string>()

  /** The message that `name.key` means. */
  const messageAt = (node: Node) => {
    const area =
      node.type === 'MemberExpression' ? names.get((node.object as { name: string }).name) : undefined
    if (area === undefined) return null
    const key = (node.property as { name: string }).name
    const message = areas[area]?.find((one) => one.key === key)
    if (!message) throw new Error(`${path}: messages/${SOURCE_LOCALE}/${area}.json has no ${key}`)
    return { ...wordingIn(message, locale), name: `${area}_${key}`.replaceAll('-', '') }
  }
  /** In one language, `get key() { return m.text() }` is a plain property. */
  const messageOfGetter = ({ value }: Node) => {
    const [only, ...others] = ((value as Node).body as { body: Node[] }).body
    const call = only?.type === 'ReturnStatement' ? (only.argument as Node | null) : null
    const message =
      others.length === 0 && call?.type === 'CallExpression' ? messageAt(call.callee as Node) : null
    return message?.compiled.parameters.size === 0 ? message : null
  }
  const replace = (node: Node, parent?: Node): string | null => {
    if (node.type === 'ImportDeclaration') return names.size > 0 && nameOfArea(node).length > 0 ? '' : null
    if (isCall(node, 'currentLocale')) return JSON.stringify(locale)
    const got = node.type === 'Property' && node.kind === 'get' ? messageOfGetter(node) : null
    if (got) return `${print(node.key as Node)}: ${got.compiled.code}`
    const called = node.type === 'CallExpression' ? messageAt(node.callee as Node) : null
    if (called) {
      const inlined = inlineCall({ node, ...called, print })
      if (inlined !== null) return inlined
    }
    const message = messageAt(node)
    if (message) {
      const { parameters, code: body } = message.compiled
      functions.set(message.name, `const ${message.name} = (${parameters.size > 0 ? 'v' : ''}) => ${body};`)
      return message.name
    }
    if (node.type === 'Identifier' && names.has(node.name as string) && parent?.type !== 'MemberExpression')
      throw new Error(
        `${path}: write ${node.name}.key for each message, so that pages load only what they show`,
      )
    return null
  }
  /** The source of a node with the messages in it. */
  const print = (node: Node, own = replace): string => {
    const edits: { start: number; end: number; text: string }[] = []
    const visit = (child: Node, parent?: Node) => {
      // `typeof m.key` in a type is gone with the type.
      if (child.type === 'TSTypeAnnotation' || child.type === 'TSTypeAliasDeclaration') return
      const text = own(child, parent)
      if (text !== null) return edits.push({ start: child.start, end: child.end, text })
      for (const value of Object.values(child))
        for (const one of Array.isArray(value) ? value : [value])
          if (typeof one?.type === 'string') visit(one, child)
    }
    visit(node)
    return edits
      .sort((a, b) => b.start - a.start)
      .reduce(
        (text, edit) =>
          text.slice(0, edit.start - node.start) + edit.text + text.slice(edit.end - node.start),
        code.slice(node.start, node.end),
      )
  }
  const whole = print({ ...program, start: 0, end: code.length })
  const added = [...functions.values()].join('')
  return [
    /\bformatInteger\(/.test(added + whole) && !code.includes('formatInteger') ? NUMBER : '',
    added,
    whole,
  ].join('')
}

const isCall = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node.callee as { name?: string }).name === name

/** The name and the area of `import * as m from '#messages/area'`. */
function nameOfArea(statement: Node): [string, string][] {
  const area = /^#messages\/(.+)$/.exec((statement.source as { value: string }).value)?.[1]
  return area ? [[((statement.specifiers as Node[])[0]!.local as { name: string }).name, area]] : []
}
