import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** The sentences that a message can make, one for each branch of its plurals and choices, with `{x}` for parameters. */
export const variantsOf = (message: string): string[] => [...new Set(textsOf(parse(message)))]

function textsOf(elements: MessageFormatElement[]): string[] {
  return elements
    .map(choicesOf)
    .reduce((starts, ends) => starts.flatMap((start) => ends.map((end) => start + end)), [''])
}

function choicesOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value]
    case TYPE.tag:
      return textsOf(element.children)
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap(({ value }) => textsOf(value))
    default:
      return ['{x}']
  }
}
