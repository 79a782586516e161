import { HTMLElement, type Node } from 'node-html-parser'

/** Typed text, a chosen option (its text or value), or whether a box is ticked. */
export type Fields = Record<string, string | boolean>

const UNSEEN = ['head', 'template', 'svg', 'datalist']
const INLINE = 'a abbr b bdi code em i small span strong sub sup time u wbr'.split(' ')

/** The text that a reader sees, with single spaces. */
export const textOf = (element: HTMLElement): string => collect(element).replaceAll(/\s+/g, ' ').trim()

function collect(node: Node): string {
  if (!(node instanceof HTMLElement)) return node.text
  if (UNSEEN.includes(node.rawTagName) || 'hidden' in node.attrs) return ''
  const text = node.childNodes.map(collect).join('')
  return INLINE.includes(node.rawTagName) ? text : ` ${text} `
}

/** With the element itself. */
export const ancestorsOf = (element: HTMLElement | null): HTMLElement[] =>
  element ? [element, ...ancestorsOf(element.parentNode)] : []

export const isShown = (element: HTMLElement): boolean =>
  ancestorsOf(element).every(({ rawTagName, attrs }) => rawTagName !== 'template' && !('hidden' in attrs))

/** The name that a screen reader reads. */
export function nameOf(element: HTMLElement, document: HTMLElement): string {
  const pictures = element.querySelectorAll('img').map(({ attrs }) => attrs.alt)
  return ariaNameOf(element, document) ?? (textOf(element) || pictures.join(''))
}

function ariaNameOf({ attrs }: HTMLElement, document: HTMLElement): string | undefined {
  const ids = attrs['aria-labelledby']
  return ids === undefined ? attrs['aria-label'] : textOfIds(ids, document)
}

/** The text of the elements with these IDs, which are separated by spaces. */
export const textOfIds = (ids: string, document: HTMLElement): string =>
  ids
    .split(' ')
    .map((id) => document.getElementById(id))
    .map((element) => (element ? textOf(element) : ''))
    .join(' ')

/** The labels of each field. In a group they have a second form with its legend: `Add-on 2: Costs (USD)`. */
export function labelsOf(fields: HTMLElement[], document: HTMLElement): string[][] {
  const labels = document.querySelectorAll('label')
  return fields.map((field) => {
    const around = ancestorsOf(field)
    const own = labels.filter(
      (label) => around.includes(label) || (field.id !== '' && label.attrs.for === field.id),
    )
    const aria = ariaNameOf(field, document)
    const names = [...(aria === undefined ? [] : [aria]), ...own.map(textOf)]
    const group = around.find(({ rawTagName }) => rawTagName === 'fieldset')?.querySelector('legend')
    return group ? names.flatMap((name) => [name, `${textOf(group)}: ${name}`]) : names
  })
}

export function formOf(control: HTMLElement, document: HTMLElement): HTMLElement | null | undefined {
  const { form: id } = control.attrs
  return id === undefined
    ? ancestorsOf(control).find(({ rawTagName }) => rawTagName === 'form')
    : document.getElementById(id)
}

export function readValue(field: HTMLElement): string {
  const { rawTagName: tag, attrs } = field
  if (tag === 'textarea') return field.text.replace(/^\n/, '')
  if (tag !== 'select') return attrs.value ?? (isBox(field) ? 'on' : '')
  const options = field.querySelectorAll('option')
  const chosen = options.find((option) => 'selected' in option.attrs) ?? options[0]
  return chosen ? optionValueOf(chosen) : ''
}

const isBox = ({ attrs }: HTMLElement) => attrs.type === 'checkbox' || attrs.type === 'radio'
const optionValueOf = (option: HTMLElement) => option.attrs.value ?? textOf(option)

/** What a browser sends when this button is pressed after these changes. */
export function readForm(
  form: HTMLElement,
  controls: HTMLElement[],
  { button, changes }: { button: HTMLElement; changes: Map<HTMLElement, string | boolean> },
): URLSearchParams {
  const entries = new URLSearchParams()
  for (const control of controls) {
    const { name, type } = control.attrs
    if (!name || 'disabled' in control.attrs || type === 'file') continue
    const value =
      control.rawTagName === 'button' ? pressedValue(control, button) : sentValue(control, changes)
    if ('required' in control.attrs && !('novalidate' in form.attrs) && !value && type !== 'radio')
      throw new Error(`A browser asks for the field ${name} before it sends the form`)
    if (value !== undefined) entries.append(name, value)
  }
  return entries
}

const pressedValue = (control: HTMLElement, pressed: HTMLElement) =>
  control === pressed ? (control.attrs.value ?? '') : undefined

function sentValue(field: HTMLElement, changes: Map<HTMLElement, string | boolean>): string | undefined {
  const { attrs } = field
  const wanted = changes.get(field)
  if (isBox(field)) {
    const otherChosen =
      attrs.type === 'radio' &&
      [...changes].some(([other, value]) => value === true && other.attrs.name === attrs.name)
    return (wanted ?? ('checked' in attrs && !otherChosen)) ? readValue(field) : undefined
  }
  if (wanted === undefined) return readValue(field)
  if (field.rawTagName !== 'select') return String(wanted)
  const options = field.querySelectorAll('option')
  const chosen = options.find((option) => textOf(option) === wanted || option.attrs.value === wanted)
  if (!chosen) throw new Error(`There is no option ${wanted}, but ${options.map(textOf).join(' | ')}`)
  return optionValueOf(chosen)
}
