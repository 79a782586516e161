import type { TestApp } from './app.ts'
import { type Element, elementsIn, parseHtml, textOf } from './parse-html.ts'

type Name = string | RegExp
/** Typed text, a chosen option (its text or value), or whether a box is ticked. */
type Fields = Record<string, string | boolean>

/**
 * A browser without JavaScript, for tests of pages through `app.inject`: it follows links and redirects, fills in and
 * sends forms, and keeps cookies. Elements are found by the name that a reader sees, as in the browser tests:
 *
 *     const visitor = createPlainBrowser(running, cookie)
 *     await visitor.open(site.search)
 *     await visitor.send('Search', { 'Maximum all-in price': '450' })
 *     expect(visitor.text).toContain('Bo Shade')
 *
 * A field of a group can be named with its legend, as `Add-on 2: Costs (USD)`.
 * It knows no styles: where a page has one element for phones and one for desktops, it takes the first.
 */
export function createPlainBrowser({ app, services }: Pick<TestApp, 'app' | 'services'>, cookie?: string) {
  const { origin, host } = new URL(services.config.publicUrl)
  const cookies = new Map<string, string>()
  let html = ''
  let page = parseHtml(html)
  let status = 0
  let url = new URL(origin)

  const addCookie = (header: string) => {
    const [pair = '', ...rules] = header.split(';')
    const [name = '', ...value] = pair.split('=')
    const ended = rules.some((rule) => /^\s*max-age=(0|-\d+)$/i.test(rule))
    if (ended) cookies.delete(name)
    else cookies.set(name, value.join('='))
  }
  if (cookie) addCookie(cookie)

  const request = async (to: URL, form?: URLSearchParams) => {
    const { pathname, search } = to
    return app.inject({
      method: form ? 'POST' : 'GET',
      url: pathname + search,
      headers: {
        host,
        accept: 'text/html',
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: form?.toString(),
    })
  }

  const visit = async (to: URL, form?: URLSearchParams) => {
    let response = await request(to, form)
    url = to
    for (let redirects = 0; ; redirects += 1) {
      for (const header of [response.headers['set-cookie'] ?? []].flat()) addCookie(header)
      if (response.statusCode < 300 || response.statusCode >= 400) break
      if (redirects === 10) throw new Error(`${to} redirects for ever`)
      url = new URL(response.headers.location!, url)
      if (url.origin !== origin) throw new Error(`${to} redirects to another site: ${url}`)
      response = await request(url)
    }
    status = response.statusCode
    html = response.body
    page = parseHtml(html)
  }

  const all = (tag: string, within = page) => [...elementsIn(within)].filter((element) => element.tag === tag)
  const main = () => all('main')[0] ?? page
  const find = (what: string, candidates: Element[], name: Name): Element => {
    const found = candidates.find((element) => matches(nameOf(element), name))
    if (!found)
      throw new Error(`${url.pathname} has no ${what} ${name}, but ${candidates.map(nameOf).join(' | ')}`)
    return found
  }
  /** In the content of the page first: header and footer have links of the same names. */
  const findIn = (what: string, tag: string, name: Name) =>
    find(what, [...all(tag, main()), ...all(tag)], name)
  /** By its whole label, or else by a part of it. */
  const field = (name: string, controls: Element[]): Element => {
    const labels = controls.map((control) => labelsOf(control, page))
    const whole = labels.findIndex((texts) => texts.includes(name))
    const part = labels.findIndex((texts) => texts.some((text) => text.includes(name)))
    const found = controls[whole < 0 ? part : whole]
    if (!found) throw new Error(`${url.pathname} has no field ${name}, but ${labels.flat().join(' | ')}`)
    return found
  }
  const controls = () => [...elementsIn(page)].filter(({ tag }) => /^(input|textarea|select)$/.test(tag))

  return {
    get status() {
      return status
    },
    /** Path and query of the page. */
    get path() {
      return url.pathname + url.search
    },
    /** The part of the page that the URL names, as `#thanks`. */
    get hash() {
      return url.hash
    },
    get heading() {
      return all('h1').map(textOf).join(' | ')
    },
    /** The texts of all alerts. */
    get alert() {
      const alerts = [...elementsIn(page)].filter(({ attributes }) => attributes.role === 'alert')
      return alerts.map(textOf).join(' | ')
    },
    get title() {
      return all('title').map(textOf)[0]
    },
    /** The text of the page's content, without header and footer. */
    get text() {
      return textOf(main())
    },
    get html() {
      return html
    },
    /** The texts of all elements of this tag in the content. */
    texts: (tag: string) => all(tag, main()).map(textOf),
    elements: (tag: string, within?: Element) => all(tag, within),
    async open(to: string) {
      await visit(new URL(to, origin))
    },
    link: (name: Name): string => findIn('link', 'a', name).attributes.href!,
    hasLink: (name: Name): boolean => all('a', main()).some((link) => matches(nameOf(link), name)),
    hasButton: (name: Name): boolean => all('button', main()).some((button) => matches(nameOf(button), name)),
    async follow(name: Name) {
      await visit(new URL(findIn('link', 'a', name).attributes.href!, url))
    },
    valueOf: (label: string): string => currentValue(field(label, controls())),
    /** The attributes of a field. */
    field: (label: string): Record<string, string> => field(label, controls()).attributes,
    /** Fills in fields of the form with this button, by their labels, and presses the button. */
    async send(name: Name, fields: Fields = {}) {
      const button = findIn('button', 'button', name)
      if ('disabled' in button.attributes) throw new Error(`The button ${name} is disabled`)
      const form = formOf(button, page)
      if (!form) throw new Error(`The button ${name} belongs to no form`)
      const parts = [...elementsIn(page)].filter(
        (part) => 'name' in part.attributes && formOf(part, page) === form,
      )
      const changed = new Map(Object.entries(fields).map(([label, value]) => [field(label, parts), value]))
      const entries = new URLSearchParams()
      for (const part of parts)
        for (const value of sentBy(part, changed, button)) entries.append(part.attributes.name!, value)
      const action = button.attributes.formaction ?? form.attributes.action
      const to = new URL(action || url.href, url)
      if (form.attributes.method?.toLowerCase() === 'post') return visit(to, entries)
      to.search = entries.toString()
      await visit(to)
    },
  }
}

export type PlainBrowser = ReturnType<typeof createPlainBrowser>

const matches = (text: string, name: Name): boolean =>
  typeof name === 'string' ? text === name : name.test(text)

/** Of a link or button. */
function nameOf(element: Element): string {
  const { 'aria-label': label } = element.attributes
  if (label !== undefined) return label
  const pictures = [...elementsIn(element)].map(({ tag, attributes }) =>
    tag === 'img' ? attributes.alt : '',
  )
  return textOf(element) || pictures.join('')
}

function labelsOf(control: Element, page: Element): string[] {
  const { id, 'aria-label': own } = control.attributes
  const labels = [...elementsIn(page)].filter(
    (element) =>
      element.tag === 'label' &&
      ((id !== undefined && element.attributes.for === id) || isInside(control, element)),
  )
  const names = [...(own === undefined ? [] : [own]), ...labels.map(textOf)]
  const group = groupOf(control)
  return group === undefined ? names : names.flatMap((name) => [name, `${group}: ${name}`])
}

/** The legend of the nearest group of fields. */
function groupOf(control: Element): string | undefined {
  for (let at = control.parent; at; at = at.parent) {
    const legend = at.tag === 'fieldset' && [...elementsIn(at)].find(({ tag }) => tag === 'legend')
    if (legend) return textOf(legend)
  }
  return undefined
}

function isInside(element: Element, outer: Element): boolean {
  for (let at = element.parent; at; at = at.parent) if (at === outer) return true
  return false
}

function formOf(control: Element, page: Element): Element | undefined {
  const { form: id } = control.attributes
  if (id !== undefined)
    return [...elementsIn(page)].find(({ tag, attributes }) => tag === 'form' && attributes.id === id)
  for (let at = control.parent; at; at = at.parent) if (at.tag === 'form') return at
  return undefined
}

function currentValue(control: Element): string {
  if (control.tag === 'textarea') return control.children.join('')
  if (control.tag === 'select') return chosenOf(control).attributes.value ?? textOf(chosenOf(control))
  return control.attributes.value ?? (/^(checkbox|radio)$/.test(control.attributes.type ?? '') ? 'on' : '')
}

const optionsOf = (select: Element) => [...elementsIn(select)].filter(({ tag }) => tag === 'option')

function chosenOf(select: Element): Element {
  const options = optionsOf(select)
  return options.find(({ attributes }) => 'selected' in attributes) ?? options[0]!
}

/** What a control adds to the form that is sent. */
function sentBy(control: Element, changed: Map<Element, string | boolean>, pressed: Element): string[] {
  const { tag, attributes } = control
  if ('disabled' in attributes) return []
  if (tag === 'button') return control === pressed ? [attributes.value ?? ''] : []
  const wanted = changed.get(control)
  if (attributes.type === 'checkbox' || attributes.type === 'radio') {
    const otherChosen =
      attributes.type === 'radio' &&
      [...changed.keys()].some((other) => other !== control && other.attributes.name === attributes.name)
    const ticked = wanted ?? ('checked' in attributes && !otherChosen)
    return ticked ? [currentValue(control)] : []
  }
  if (wanted === undefined) return [currentValue(control)]
  if (tag !== 'select') return [String(wanted)]
  const option = optionsOf(control).find(
    (each) => textOf(each) === wanted || each.attributes.value === wanted,
  )
  if (!option)
    throw new Error(`There is no option ${wanted}, but ${optionsOf(control).map(textOf).join(' | ')}`)
  return [option.attributes.value ?? textOf(option)]
}
