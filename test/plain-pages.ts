import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { findAll, type HtmlElement, parseHtml, textOf } from './html-tree.ts'

/**
 * A browser without JavaScript, for tests through `app.inject`: it keeps cookies, follows redirects and links, and
 * sends forms as a browser does. Fields, buttons and links are found by the names that screen readers read.
 *
 *     const browser = openPlainBrowser(site, { cookie })
 *     let page = await browser.goto('/studio/profile')
 *     page = await page.submit('Save profile', { Headline: 'Quiet pictures', Catalan: true })
 *     expect(page.field('Headline').value).toBe('Quiet pictures')
 */
export function openPlainBrowser(
  { app, services }: { app: FastifyInstance; services: { config: { publicUrl: string } } },
  { cookie, userAgent }: { cookie?: string; userAgent?: string } = {},
) {
  const { origin } = new URL(services.config.publicUrl)
  const cookies = new Map<string, { value: string; path: string }>()
  const store = (header: string) => {
    const [pair, ...attributes] = header.split(/;\s*/)
    const [name, ...value] = pair!.split('=')
    const attribute = (wanted: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${wanted}=`))?.split('=')[1]
    if (attribute('max-age') === '0') cookies.delete(name!)
    else cookies.set(name!, { value: value.join('='), path: attribute('path') ?? '/' })
  }
  if (cookie) store(cookie)

  async function send(request: Sent): Promise<PlainPage> {
    let { url, form } = request
    for (let redirects = 0; redirects < 10; redirects += 1) {
      const { pathname, search } = new URL(url, origin)
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path))
      const response = await app.inject({
        method: form ? 'POST' : 'GET',
        url: pathname + search,
        headers: {
          host: new URL(origin).host,
          ...(userAgent ? { 'user-agent': userAgent } : {}),
          ...(sent.length > 0
            ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }
            : {}),
          ...(form ? { origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { payload: form.toString() } : {}),
      })
      for (const header of [response.headers['set-cookie'] ?? []].flat()) store(header)
      const { location } = response.headers
      if (response.statusCode < 300 || response.statusCode >= 400 || !location)
        return createPage(
          {
            status: response.statusCode,
            path: pathname + search,
            headers: response.headers,
            html: response.body,
          },
          send,
        )
      url = new URL(String(location), origin + pathname).href
      // These two repeat the form.
      if (![307, 308].includes(response.statusCode)) form = undefined
    }
    throw new Error(`${request.url} redirects for ever`)
  }

  return {
    goto: (url: string) => send({ url }),
    clearCookies: () => cookies.clear(),
  }
}

type Sent = { url: string; form?: URLSearchParams | undefined }
type Response = { status: number; path: string; headers: OutgoingHttpHeaders; html: string }
type Name = string | RegExp
type Values = Record<string, string | boolean>
export type PlainPage = Response & View

const createPage = (response: Response, send: (request: Sent) => Promise<PlainPage>): PlainPage => ({
  ...response,
  ...createView(parseHtml(response.html), response, send),
})

type View = {
  /** What a reader sees. */
  text: string
  /** The page's title on the screen. */
  heading: string
  field(label: Name): Field
  buttons: string[]
  links: { name: string; href: string }[]
  headings: string[]
  /** Only a region, form, list or landmark with this name. */
  within(name: Name): View
  /** Fills in fields by their labels (`true` and `false` check and uncheck) and presses the form's button. */
  submit(button: Name, values?: Values): Promise<PlainPage>
  follow(link: Name): Promise<PlainPage>
}

type Field = { value: string; checked: boolean; description: string; element: HtmlElement }

const FIELDS = ['input', 'select', 'textarea']

function createView(
  root: HtmlElement,
  { path }: Response,
  send: (request: Sent) => Promise<PlainPage>,
): View {
  const all = findAll(root, () => true)
  const whole = topOf(root)
  const named = (tags: string[]) =>
    all
      .filter((element) => tags.includes(element.tag) && isShown(element))
      .map((element) => ({ element, name: nameOf(element, whole) }))
  const find = (tags: string[], wanted: Name): HtmlElement => {
    const found = byName(named(tags), wanted)
    // A page may have one link in several places.
    const targets = new Set(found.map(({ element }) => element.attributes.href ?? element))
    if (targets.size === 1) return found[0]!.element
    const names = named(tags).map(({ name }) => name)
    throw new Error(`${path} has ${found.length} × ${tags.join('/')} “${wanted}”: ${names.join(' | ')}`)
  }
  const readField = (label: Name): Field => {
    const element = find(FIELDS, label)
    const { attributes } = element
    return {
      element,
      value: readValue(element),
      checked: 'checked' in attributes,
      description: (attributes['aria-describedby'] ?? '')
        .split(' ')
        .map((id) => textOfId(whole, id))
        .join(' ')
        .trim(),
    }
  }
  return {
    text: textOf(root),
    heading: named(['h1'])[0]?.name ?? '',
    field: readField,
    buttons: named(['button']).map(({ name }) => name),
    links: named(['a']).map(({ element, name }) => ({ name, href: element.attributes.href ?? '' })),
    headings: named(['h1', 'h2', 'h3', 'h4']).map(({ name }) => name),
    within(name) {
      const labelled = all.filter(
        ({ attributes }) => 'aria-label' in attributes || 'aria-labelledby' in attributes,
      )
      const regions = labelled.map((element) => ({ element, name: nameOf(element, whole) }))
      const region = byName(regions, name)[0]?.element
      if (!region) throw new Error(`${path} has nothing with the name “${name}”`)
      return createView(region, { path } as Response, send)
    },
    follow: (name) => send({ url: find(['a'], name).attributes.href! }),
    async submit(name, values = {}) {
      const button = find(['button'], name)
      const form = formOf(button, whole)
      if (!form) throw new Error(`The button “${name}” on ${path} has no form`)
      const filled = new Map(
        Object.entries(values).map(([label, value]) => [readField(label).element, value] as const),
      )
      const fields = fieldsOf(form, whole, filled)
      if (button.attributes.name) fields.append(button.attributes.name, button.attributes.value ?? '')
      const action = button.attributes.formaction ?? form.attributes.action ?? path
      const target = new URL(action, `http://x${path}`)
      const method = (button.attributes.formmethod ?? form.attributes.method ?? 'get').toLowerCase()
      if (method === 'post') return send({ url: target.pathname + target.search, form: fields })
      return send({ url: `${target.pathname}?${fields}` })
    },
  }
}

/** A text is the whole name or, if no name is exactly that, its beginning: many labels contain a hint. */
function byName<T extends { name: string }>(all: T[], wanted: Name): T[] {
  if (typeof wanted !== 'string') return all.filter(({ name }) => wanted.test(name))
  const exact = all.filter(({ name }) => name === wanted)
  return exact.length > 0 ? exact : all.filter(({ name }) => name.startsWith(wanted))
}

function fieldsOf(form: HtmlElement, whole: HtmlElement, filled: Map<HtmlElement, string | boolean>) {
  const fields = new URLSearchParams()
  for (const element of findAll(whole, ({ tag }) => FIELDS.includes(tag))) {
    const { attributes } = element
    const { name, type } = attributes
    if (formOf(element, whole) !== form || !name || 'disabled' in attributes || type === 'file') continue
    const choice = type === 'checkbox' || type === 'radio'
    const value = filled.get(element)
    if (choice && type === 'radio' && value === undefined && isReplaced(element, filled)) continue
    const checked = value ?? 'checked' in attributes
    const text = choice ? (checked ? (attributes.value ?? 'on') : null) : String(value ?? readValue(element))
    if ('required' in attributes && !('novalidate' in form.attributes) && !text && type !== 'radio')
      throw new Error(`A browser asks for the field ${name} before it sends the form`)
    if (text !== null) fields.append(name, text)
  }
  return fields
}

/** Whether another radio button of its group was chosen. */
const isReplaced = ({ attributes }: HtmlElement, filled: Map<HtmlElement, string | boolean>) =>
  [...filled].some(([other, value]) => value === true && other.attributes.name === attributes.name)

function formOf(element: HtmlElement, whole: HtmlElement): HtmlElement | null {
  const { form } = element.attributes
  if (form) return findAll(whole, ({ attributes }) => attributes.id === form)[0] ?? null
  return closest(element, 'form')
}

function closest(element: HtmlElement, tag: string): HtmlElement | null {
  for (let one: HtmlElement | null = element; one; one = one.parent) if (one.tag === tag) return one
  return null
}

function isShown(element: HtmlElement): boolean {
  const hidden = 'hidden' in element.attributes || element.attributes.type === 'hidden'
  return !hidden && (element.parent === null || isShown(element.parent))
}

function topOf(element: HtmlElement): HtmlElement {
  let top = element
  while (top.parent) top = top.parent
  return top
}

function readValue(element: HtmlElement): string {
  if (element.tag === 'textarea') return textOf(element, { asWritten: true }).replace(/^\n/, '')
  if (element.tag === 'input') return element.attributes.value ?? ''
  const options = findAll(element, ({ tag }) => tag === 'option')
  const chosen = options.find(({ attributes }) => 'selected' in attributes) ?? options[0]
  return chosen ? (chosen.attributes.value ?? textOf(chosen)) : ''
}

const textOfId = (whole: HtmlElement, id: string): string =>
  findAll(whole, ({ attributes }) => attributes.id === id)
    .map((element) => textOf(element))
    .join(' ')

function nameOf(element: HtmlElement, whole: HtmlElement): string {
  const { attributes } = element
  if (attributes['aria-labelledby'])
    return attributes['aria-labelledby']
      .split(' ')
      .map((id) => textOfId(whole, id))
      .join(' ')
      .trim()
  if (attributes['aria-label']) return attributes['aria-label']
  if (!FIELDS.includes(element.tag)) return textOf(element).replaceAll('\n', ' ')
  const labels = findAll(
    whole,
    ({ tag, attributes: { for: id } }) => tag === 'label' && !!id && id === attributes.id,
  )
  const around = closest(element, 'label')
  return [...new Set([...labels, ...(around ? [around] : [])])].map((label) => textOf(label)).join(' ')
}
