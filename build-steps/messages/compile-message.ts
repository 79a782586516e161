import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { pluralCategories, pluralTest } from './plurals.ts'

/** A message as code: the type of each parameter, and an expression over `v` that makes the text. */
export type CompiledMessage = {
  parameters: Map<string, string>
  /** Tags become elements, so the expression is a list of texts and elements. */
  rich: boolean
  code: string
}

/** How a parameter and a tag are written: by default as `v.name` and `v.name(content)`. */
export type Writer = { parameter(name: string): string; tag(name: string, content: string): string }

const byName: Writer = {
  parameter: (name) => `v.${name}`,
  tag: (name, content) => `v.${name}(${content})`,
}

type Context = { parameters: CompiledMessage['parameters']; locale: string; writer: Writer }
type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>
type Select = Extract<MessageFormatElement, { type: TYPE.select }>
type Tag = Extract<MessageFormatElement, { type: TYPE.tag }>

/** One ICU message as a JavaScript expression. */
export function compileMessage(text: string, locale: string, writer = byName): CompiledMessage {
  const elements = parse(text, { shouldParseSkeletons: false })
  const context: Context = { parameters: new Map(), locale, writer }
  const rich = elements.some(hasTag)
  const code = rich ? `[${listOf(elements, context)}]` : textOf(elements, context)
  return { parameters: context.parameters, rich, code }
}

const hasTag = (element: MessageFormatElement): boolean =>
  element.type === TYPE.tag || branchesOf(element).some((branch) => branch.some(hasTag))

const branchesOf = (element: MessageFormatElement): MessageFormatElement[][] =>
  element.type === TYPE.plural || element.type === TYPE.select
    ? Object.values(element.options).map(({ value }) => value)
    : []

/** A text: a literal, a choice between texts, or a template of them. */
function textOf(elements: MessageFormatElement[], context: Context, counted?: string): string {
  if (elements.every(({ type }) => type === TYPE.literal))
    return JSON.stringify(elements.map((element) => (element as { value: string }).value).join(''))
  const [only] = elements
  if (elements.length === 1 && branchesOf(only!).length > 0)
    return choiceOf(only as Plural | Select, context, (branch, name) => textOf(branch, context, name))
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replace(/[\\`]|\$\{/g, '\\$&')
      : `\${${partOf(element, context, counted)}}`,
  )
  return `\`${parts.join('')}\``
}

/** The items of a list: texts, and elements made by the functions of the tags. */
function listOf(elements: MessageFormatElement[], context: Context, counted?: string): string {
  const items: string[] = []
  let plain: MessageFormatElement[] = []
  const flush = () => {
    if (plain.length > 0) items.push(textOf(plain, context, counted))
    plain = []
  }
  for (const element of elements) {
    if (!hasTag(element)) {
      plain.push(element)
      continue
    }
    flush()
    items.push(
      element.type === TYPE.tag
        ? tagOf(element, context, counted)
        : `...${choiceOf(element as Plural | Select, context, (branch, name) => `[${listOf(branch, context, name)}]`)}`,
    )
  }
  flush()
  return items.join(', ')
}

function tagOf({ value: name, children }: Tag, context: Context, counted?: string): string {
  const nested = children.some(hasTag)
  addParameter(context, name, nested ? '(parts: (string | T)[]) => T' : '(text: string) => T')
  return context.writer.tag(
    name,
    nested ? `[${listOf(children, context, counted)}]` : textOf(children, context, counted),
  )
}

function partOf(element: MessageFormatElement, context: Context, counted?: string): string {
  switch (element.type) {
    case TYPE.argument:
      addParameter(context, element.value, 'string | number')
      return context.writer.parameter(element.value)
    case TYPE.number:
      if (element.style)
        throw new Error(`{${element.value}} has a number style: pass the formatted text instead`)
      addParameter(context, element.value, 'number')
      return `formatInteger(${context.writer.parameter(element.value)})`
    case TYPE.pound:
      return `formatInteger(${context.writer.parameter(counted!)})`
    case TYPE.plural:
    case TYPE.select:
      return choiceOf(element, context, (branch, name) => textOf(branch, context, name ?? counted))
    default:
      throw new Error(`Format dates and times before, and pass the text`)
  }
}

/** Nested conditions, the last branch for everything else. */
function choiceOf(
  element: Plural | Select,
  context: Context,
  codeOf: (branch: MessageFormatElement[], counted?: string) => string,
): string {
  const name = element.value
  const named = Object.entries(element.options).filter(([key]) => key !== 'other')
  const isPlural = element.type === TYPE.plural
  if (isPlural && (element.offset !== 0 || element.pluralType !== 'cardinal'))
    throw new Error(`{${name}} has an offset or is an ordinal, which isn’t supported`)
  const missing = isPlural ? pluralCategories(context.locale).filter((key) => !(key in element.options)) : []
  if (missing.length > 0) throw new Error(`{${name}} lacks the plural category “${missing.join('”, “')}”`)
  addParameter(
    context,
    name,
    isPlural ? 'number' : [...named.map(([key]) => `'${key}'`), `'other'`].join(' | '),
  )
  const counted = isPlural ? name : undefined
  const branches = named.map(([key, { value }]) => {
    const parameter = context.writer.parameter(name)
    const test = isPlural ? pluralTest(context.locale, key, parameter) : `${parameter} === '${key}'`
    return `${test} ? ${codeOf(value, counted)} : `
  })
  return `(${branches.join('')}${codeOf(element.options.other!.value, counted)})`
}

/** A parameter that is counted in one place and only shown in another is a number. */
function addParameter({ parameters }: Context, name: string, type: string): void {
  const known = parameters.get(name)
  if (known && known !== type && known !== 'string | number' && type !== 'string | number')
    throw new Error(`{${name}} is used as ${known} and as ${type}`)
  if (!known || known === 'string | number') parameters.set(name, type)
}
