import { type CompiledMessage, compileMessage } from './compile-message.ts'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Replace = (node: Node, parent?: Node) => string | null
type Call = {
  /** `m.key({ … })` */
  node: Node
  text: string
  compiled: CompiledMessage
  locale: string
  /** The source of a node; the function may replace parts of it. */
  print(node: Node, replace?: Replace): string
}

/** The text of a message with the values of this call in it; null where only a function can make it. */
export function inlineCall({ node, text, compiled, locale, print }: Call): string | null {
  const values = valuesOf(node.arguments as Node[])
  if (!values || [...compiled.parameters.keys()].some((name) => !values.has(name))) return null
  const uses = new Map<string, number>()
  const { code } = compileMessage(text, locale, {
    parameter(name) {
      uses.set(name, (uses.get(name) ?? 0) + 1)
      const source = print(values.get(name)!)
      return isSimple(values.get(name)!) || /^\w+\(.*\)$/s.test(source) ? source : `(${source})`
    },
    tag: (name, content) => inlineTag(values.get(name)!, content, print),
  })
  // What is written twice would be calculated twice.
  const twice = [...uses].some(([name, count]) => count > 1 && !isSimple(values.get(name)!))
  return twice ? null : code
}

/** `(text) => <b>{text}</b>` with the text in it. */
function inlineTag(value: Node, content: string, print: Call['print']): string {
  const [parameter] = (value.params ?? []) as Node[]
  const called = `(${print(value)})(${content})`
  if (value.type !== 'ArrowFunctionExpression' || (parameter && parameter.type !== 'Identifier'))
    return called
  let uses = 0
  const body = print(value.body as Node, (node) => {
    if (node.type !== 'Identifier' || node.name !== parameter?.name) return null
    uses += 1
    return content
  })
  return uses === (parameter ? 1 : 0) && !body.startsWith('{') ? body : called
}

/** The properties of `{ a, b: c }`. */
function valuesOf([argument, ...others]: Node[]): Map<string, Node> | null {
  if (!argument) return new Map()
  if (argument.type !== 'ObjectExpression' || others.length > 0) return null
  const properties = argument.properties as Node[]
  if (properties.some(({ type, computed }) => type !== 'Property' || computed)) return null
  return new Map(properties.map(({ key, value }) => [(key as { name: string }).name, value as Node]))
}

/** Reading it again costs nothing and changes nothing. */
function isSimple(node: Node): boolean {
  if (node.type === 'MemberExpression') return !node.computed && isSimple(node.object as Node)
  return node.type === 'Identifier' || node.type === 'Literal'
}
