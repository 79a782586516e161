import { type Node, NodeType, parse } from 'node-html-parser'

/** The texts of a page in their order, without scripts; an element inside a sentence divides it. */
export const textsIn = (html: string): string[] => {
  // React divides one text by comments.
  const page = parse(html.replaceAll(/<!--.*?-->/gs, ''))
  for (const element of page.querySelectorAll('script, style')) element.remove()
  return textNodesOf(page).filter((text) => text !== '')
}

const textNodesOf = (node: Node): string[] =>
  node.nodeType === NodeType.TEXT_NODE ? [node.text.trim()] : node.childNodes.flatMap(textNodesOf)

/** The attributes of all elements with this tag. */
export const elementsIn = (html: string, tag: string): Record<string, string>[] =>
  parse(html)
    .querySelectorAll(tag)
    .map(({ attributes }) => attributes)
