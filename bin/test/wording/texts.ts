import { parseSync } from 'oxc-parser'

/** Texts that people read, API summaries, comments with test titles, and declared names. */
export type Kind = 'interface' | 'summary' | 'comment' | 'name'
/** `at`: where it starts in the file. */
export type Text = { kind: Kind; text: string; at: number }

type Node = { type: string; start: number } & Record<string, unknown>

/** JSX attributes whose strings people do not read. */
const CODE = new Set(['className', 'd', 'href', 'htmlFor', 'id', 'key', 'name', 'rel', 'src', 'to', 'type'])
/** Where a node declares a name. Uses aren't checked, because libraries choose their own names. */
const DECLARES: Record<string, string> = {
  ClassDeclaration: 'id',
  FunctionDeclaration: 'id',
  MethodDefinition: 'key',
  Property: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSTypeAliasDeclaration: 'id',
  VariableDeclarator: 'id',
}
const TITLED = new Set(['describe', 'step', 'test'])
/** Their strings are data, written by fictional people or checked by tests. */
const DATA = /\.(test|spec)\.tsx?$|^(demo|e2e|test)\//

/** Every text of a file. */
export function readTexts(path: string, source: string): Text[] {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const texts: Text[] = []
  const add = (kind: Kind, text: string, at: number) => texts.push({ kind, text, at })
  for (const { value, start } of comments) add('comment', value, start)
  visit(program as unknown as Node, null, (node, parent) => {
    if (isCode(node)) return false
    const name = declaredName(node, parent)
    if (name) add('name', name, node.start)
    const text = shownText(node)
    if (text === null) return true
    if (isTitle(node, parent)) add('comment', text, node.start)
    else if (!DATA.test(path)) add(isSummary(node, parent) ? 'summary' : 'interface', text, node.start)
    return true
  })
  return texts
}

/** Calls `enter` for every node; children are left out where it returns false. */
function visit(node: Node, parent: Node | null, enter: (node: Node, parent: Node | null) => boolean): void {
  if (!enter(node, parent)) return
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, enter)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function declaredName(node: Node, parent: Node | null): string | null {
  const declared = node[DECLARES[node.type] ?? '']
  if (isNode(declared)) return declared.type === 'Identifier' ? (declared.name as string) : null
  const isParameter = node.type === 'Identifier' && (parent?.params as unknown[] | undefined)?.includes(node)
  return isParameter ? (node.name as string) : null
}

/** Imports, SQL and attributes that people do not read contain no sentences. */
function isCode(node: Node): boolean {
  if (node.type === 'JSXAttribute') return CODE.has((node.name as Node).name as string)
  return ['ImportDeclaration', 'TaggedTemplateExpression', 'TSLiteralType'].includes(node.type)
}

function shownText(node: Node): string | null {
  if (node.type === 'JSXText') return oneLine(node.value as string) || null
  if (node.type === 'Literal' && typeof node.value === 'string') return sentence(node.value)
  if (node.type !== 'TemplateLiteral') return null
  const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return sentence(parts.join('{x}'))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const SQL = /^\s*(select|insert|update|delete|with|create|alter|drop|from|where|order by|set) /

/** A string with words: not a key, a path, a class list, SQL or column names. */
function sentence(text: string): string | null {
  const hasWords = /^[\p{Lu}\d“{(*]|\p{L} \p{L}|^(some|any|every|no)body$/u.test(text)
  return hasWords && !SQL.test(text) && !/[a-z]_[a-z]/.test(text) ? oneLine(text) : null
}

function isTitle(node: Node, parent: Node | null): boolean {
  if (parent?.type !== 'CallExpression' || (parent.arguments as unknown[])[0] !== node) return false
  const callee = parent.callee as Node
  const name = callee.type === 'MemberExpression' ? (callee.property as Node).name : callee.name
  return TITLED.has(name as string)
}

/** `{ summary: 'Fetch a booking' }`, or `route(fetchBooking, 'Fetch a booking', …)`. */
function isSummary(node: Node, parent: Node | null): boolean {
  if (parent?.type === 'Property') return (parent.key as Node).name === 'summary'
  if (parent?.type !== 'CallExpression' || (parent.callee as Node).name !== 'route') return false
  return (parent.arguments as unknown[])[1] === node
}
