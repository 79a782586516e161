import { fromMarkdown } from 'mdast-util-from-markdown'
import { CLAUSE_SYNTAX } from '../../../../contract/agreements/rules.ts'

type RootContent = ReturnType<typeof fromMarkdown>['children'][number]
type PhrasingContent = Extract<RootContent, { type: 'paragraph' }>['children'][number]

export type Span = { text: string; bold: boolean }
/** `mark`: the bullet or number of an item of a list, in front of its first line. */
export type Block = {
  spans: Span[]
  kind: 'heading' | 'text' | 'rule'
  /** Of a heading, 1 to 6. */
  depth: number
  indent: number
  mark: string
}

/** Markdown as paragraphs, by the same rules as on the page. */
export const readBlocks = (markdown: string): Block[] =>
  fromMarkdown(markdown, { extensions: [CLAUSE_SYNTAX] }).children.flatMap((node) => blocksOf(node, 0))

const textBlock = (spans: Span[], indent: number, more: Partial<Block> = {}): Block => ({
  ...{ spans, indent, kind: 'text', depth: 0, mark: '' },
  ...more,
})

function blocksOf(node: RootContent, indent: number): Block[] {
  switch (node.type) {
    case 'heading':
      return [textBlock(spansOf(node.children, true), indent, { kind: 'heading', depth: node.depth })]
    case 'paragraph':
      return [textBlock(spansOf(node.children, false), indent)]
    case 'thematicBreak':
      return [textBlock([], indent, { kind: 'rule' })]
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, indent + 1))
    case 'list':
      return node.children.flatMap((item, index) => {
        const blocks = item.children.flatMap((child) => blocksOf(child, indent + 1))
        const mark = node.ordered ? `${(node.start ?? 1) + index}.` : '•'
        return blocks.map((block, n) => (n === 0 ? { ...block, mark } : block))
      })
    default:
      return [textBlock([{ text: plainOf(node), bold: false }], indent)]
  }
}

function spansOf(nodes: PhrasingContent[], bold: boolean): Span[] {
  return nodes.flatMap((node): Span[] => {
    if (node.type === 'strong') return spansOf(node.children, true)
    if (node.type === 'emphasis' || node.type === 'delete') return spansOf(node.children, bold)
    if (node.type === 'break') return [{ text: '\n', bold }]
    return [{ text: plainOf(node), bold }]
  })
}

const plainOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(plainOf).join('') : ''
