import { parseSync } from 'oxc-parser'

type Node = { type: string; start: number } & Record<string, unknown>
type Breach = { at: number; what: string; instead: string }

/** JSX attributes that people do not read. */
const CODE =
  /^(?:\w*[cC]lassName|d|href|htmlFor|id|key|name|rel|src|to|type|value|action|autoComplete|data-.*)$/
/** JSX attributes that people always read, even a single word. */
const SHOWN = /^(?:aria-label|aria-description|alt|label|placeholder|title|description)$/
/** A word that only a list of classes contains. */
const CLASS =
  /^[!-]?\[?[a-z0-9]+[-:[]\S*$|^(?:absolute|block|border|fixed|flex|grid|grow|hidden|inline|italic|relative|sticky|truncate|underline)$/
/** URLs, markup, parameters, types and lines of files for programs, SQL, currencies, names of errors and operations, lists of fonts, media queries, calculations and selectors of CSS, headers and keys of the keyboard. */
const NO_TEXT =
  /^(?:[./?#"<]|https?:|Bearer )|^(?:User-agent|Disallow|Sitemap): |^[A-Z]{2,3}(?: [A-Z]{2,3})+$|^(?:UTC |[A-Z]\w+\/[A-Z])|^[\w-]+=|^(?:application|text)\/[\w-]+;|^attachment;|^public,|^(?:begin|select) |^(?:Vips|Stripe)\w+$|^\w+Error$|^[A-Z]\w*(?:-[A-Z]\w*)+$|^\(?(?:min|max|pointer|prefers)\b|^input[,:]|\bvar\(--|^(?:top|bottom) (?:start|end)$|^(?:Enter|Escape|Home|End|Arrow\w+)$|; (?:Max-Age|charset)=|\.json$/
const WORDS = /^[“(]?\p{Lu}[\p{Ll}’]|\p{L}[,.:;!?…)”]? [“(]?\p{L}/u
const MESSAGE = 'a message of messages/en'

/** Texts in the code of a converted room, sentences put together by hand, and messages read while a file is loaded. */
export function findTexts(path: string, source: string, allowed = new Set<string>()): string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const names = namesOfMessages(program as unknown as Node)
  const breaches: Breach[] = []
  visit(program as unknown as Node, [], (node, parents) => {
    if (isCode(node, parents)) return false
    const breach = breachOf(node, parents, names)
    if (!breach || allowed.has(breach.what)) return true
    breaches.push({ ...breach, at: node.start })
    return false
  })
  return breaches.map(
    ({ at, what, instead }) =>
      `${path}:${source.slice(0, at).split('\n').length}: "${what.trim().slice(0, 60)}": write ${instead}`,
  )
}

function breachOf(node: Node, parents: Node[], names: Set<string>): Omit<Breach, 'at'> | null {
  const shown = textOf(node)
  if (isMessage(node, names) && !parents.some(({ type }) => /Function/.test(type)))
    return { what: 'a message', instead: 'a function: the language is known only when a text is made' }
  if (node.type === 'ConditionalExpression' && comparesWithOne(node.test as Node)) {
    const branches = [node.consequent as Node, node.alternate as Node]
    if (
      branches.every((branch) =>
        contains(branch, (part) => isMessage(part, names) || isSentence(textOf(part))),
      )
    )
      return { what: 'a plural', instead: 'it in a message: {count, plural, one {…} other {…}}' }
  }
  if (isJoined(node, names))
    return { what: 'a sentence of several messages', instead: 'one message with parameters' }
  if (shown === null) return null
  const always = isShownAt(node, parents)
  return (always ? /\p{L}/u.test(shown) && !isClasses(shown) : isSentence(shown))
    ? { what: shown, instead: MESSAGE }
    : null
}

/** Directly in an element or in an attribute that people read, also as one of two choices. */
function isShownAt({ type }: Node, parents: Node[]): boolean {
  if (type === 'JSXText') return true
  const [parent, above] = parents
    .filter(
      (one) => !['ConditionalExpression', 'LogicalExpression', 'ParenthesizedExpression'].includes(one.type),
    )
    .toReversed()
  if (parent?.type === 'JSXAttribute') return SHOWN.test(attributeOf(parent))
  if (parent?.type !== 'JSXExpressionContainer') return false
  return above?.type === 'JSXAttribute' ? SHOWN.test(attributeOf(above)) : true
}

/** `+` or a template with a message and something else that is read. */
function isJoined(node: Node, names: Set<string>): boolean {
  const parts =
    node.type === 'BinaryExpression' && node.operator === '+'
      ? [node.left as Node, node.right as Node]
      : node.type === 'TemplateLiteral'
        ? (node.expressions as Node[])
        : []
  const words = textOf(node) ?? ''
  return parts.some((part) => isMessage(part, names)) && (parts.length > 1 || /\p{L}/u.test(words))
}

const isSentence = (text: string | null): boolean =>
  text !== null && WORDS.test(text.trim()) && !isClasses(text)

/** A list of classes never begins with a capital, unlike "Leave set-up". */
const isClasses = (text: string): boolean => {
  const words = text.trim().split(/\s+/)
  return !/^\p{Lu}/u.test(text.trim()) && words.filter((word) => CLASS.test(word)).length >= words.length / 2
}

function textOf(node: Node): string | null {
  if (node.type === 'JSXText') return node.value as string
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** Imports, types, keys, URLs and attributes contain no texts. */
function isCode(node: Node, parents: Node[]): boolean {
  if (node.type === 'JSXAttribute') return CODE.test(attributeOf(node)) && !isNamed(node)
  if (/^(?:Import|ExportAll|TS(?!As|NonNull|Satisfies))|^TaggedTemplate/.test(node.type)) return true
  if (isForDevelopers(node, parents)) return true
  const parent = parents.at(-1)
  // The vocabulary of schema.org.
  if (parent?.type === 'Property' && String((parent.key as Node).value).startsWith('@')) return true
  const text = textOf(node)
  return text !== null && NO_TEXT.test(text)
}

/** Errors of programming, log entries, metrics, keys, and what documents the API. */
function isForDevelopers(node: Node, parents: Node[]): boolean {
  if (node.type === 'NewExpression')
    return /^(?:Error|AggregateError|Counter|Gauge|Histogram)$/.test(String((node.callee as Node).name))
  const [above, parent] = parents.slice(-2) as (Node | undefined)[]
  const key = node.type === 'Property' ? String((node.key as Node).name) : ''
  if (/^(?:help|summary)$/.test(key)) return true
  if (/^(?:description|tags)$/.test(key)) return isCallOf(above, /[rR]outes?$/) || hasHandler(parent!)
  if (node.type === 'Literal' && isBesideCall(parent!)) return true
  if (node.type === 'VariableDeclarator') return /^(?:tags|description)$/.test(String((node.id as Node).name))
  const isArgument = ((parent?.arguments ?? []) as Node[]).includes(node)
  if (isArgument && isCallOf(parent, /\blog\.\w*$|\.(?:describe|for|meta)$|^deriveKey$/)) return true
  return node.type === 'Literal' && isCallOf(parent, /[rR]oute$/) && (parent!.arguments as Node[])[1] === node
}

/** Options of a route. */
const hasHandler = ({ properties }: Node): boolean =>
  ((properties ?? []) as Node[]).some(({ key }) => (key as { name?: string })?.name === 'handler')

/** `calls.fetchPlan, 'Fetch the shoot plan'`: the summary of a call of the API. */
const isBesideCall = ({ arguments: given, elements }: Node): boolean => {
  const [first] = (given ?? elements ?? []) as Node[]
  return first?.type === 'MemberExpression' && (first.object as { name?: string }).name === 'calls'
}

const isCallOf = (node: Node | undefined, name: RegExp): boolean =>
  node?.type === 'CallExpression' && name.test(nameOf(node.callee as Node))

/** `services.log.warn`, with only the name of the method where the object is not a name. */
const nameOf = (node: Node): string =>
  node.type === 'MemberExpression'
    ? `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
    : String(node.name ?? '')

const attributeOf = (node: Node): string => String((node.name as Node).name)

/** `name`, `action` and `value` of our own components may hold texts: `<Fact name="Evidence due by">`. */
const isNamed = (attribute: Node): boolean =>
  /^(?:name|action|value)$/.test(attributeOf(attribute)) &&
  isSentence(textOf((attribute.value ?? attribute) as Node))

/** The names that this file gives to areas of messages. */
function namesOfMessages(program: Node): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) =>
      type === 'ImportDeclaration' && String((source as Node).value).startsWith('#messages/'),
  )
  return new Set(imports.map(({ specifiers }) => ((specifiers as Node[])[0]!.local as { name: string }).name))
}

function isMessage(node: Node, names: Set<string>): boolean {
  const callee = node.type === 'CallExpression' ? (node.callee as Node) : null
  return callee?.type === 'MemberExpression' && names.has((callee.object as { name: string }).name)
}

function comparesWithOne(test: Node): boolean {
  const sides = [test.left, test.right] as (Node | undefined)[]
  return (
    test.type === 'BinaryExpression' && sides.some((side) => side?.type === 'Literal' && side.value === 1)
  )
}

function contains(node: Node, found: (part: Node) => boolean): boolean {
  let any = false
  visit(node, [], (part) => {
    any ||= found(part)
    return !any
  })
  return any
}

/** Calls `enter` for every node; children are left out where it returns false. */
function visit(node: Node, parents: Node[], enter: (node: Node, parents: Node[]) => boolean): void {
  if (!enter(node, parents)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, [...parents, node], enter)
}
