import type { OutgoingHttpHeaders } from 'node:http'
import { type HTMLElement, parse } from 'node-html-parser'
import type { TestApp } from './app.ts'
import {
  ancestorsOf,
  type Fields,
  formOf,
  isShown,
  labelsOf,
  nameOf,
  readForm,
  readValue,
  textOf,
  textOfIds,
} from './html-elements.ts'

type Running = Pick<TestApp, 'app'> & { services: { config: { publicUrl: string } } }
type Options = { cookie?: string; userAgent?: string }
type Name = string | RegExp

/**
 * A browser without JavaScript, for tests of pages through `app.inject`: it follows links and redirects, fills in and
 * sends forms, and keeps cookies. Elements are found by the name that a reader sees, as in the browser tests:
 *
 *     const visitor = createPlainBrowser(running, { cookie })
 *     await visitor.open(site.search)
 *     await visitor.send('Search', { 'Maximum all-in price': '450' })
 *     expect(visitor.text).toContain('Bo Shade')
 *
 * It knows no styles: where a page has one element for phones and one for desktops, it takes the first.
 */
export const createPlainBrowser = (running: Running, options: Options = {}): PlainBrowser =>
  new PlainBrowser(createTab(running, options))

function createTab({ app, services }: Running, { cookie, userAgent }: Options) {
  const { origin, host } = new URL(services.config.publicUrl)
  const cookies = new Map<string, { value: string; path: string }>()
  const storeCookie = (header: string) => {
    const [pair = '', ...rules] = header.split(/;\s*/)
    const [name = '', ...value] = pair.split('=')
    const path = rules.find((rule) => /^path=/i.test(rule))?.slice('path='.length)
    if (rules.some((rule) => /^max-age=(0|-\d+)$/i.test(rule))) cookies.delete(name)
    else cookies.set(name, { value: value.join('='), path: path ?? '/' })
  }
  if (cookie) storeCookie(cookie)

  const request = async (to: URL, form?: URLSearchParams) => {
    if (to.origin !== origin) throw new Error(`${tab.url} leads to another site: ${to}`)
    const sent = [...cookies].filter(([, { path }]) => to.pathname.startsWith(path))
    const response = await app.inject({
      method: form ? 'POST' : 'GET',
      url: to.pathname + to.search,
      headers: {
        host,
        accept: 'text/html',
        ...(userAgent && { 'user-agent': userAgent }),
        ...(sent.length > 0 && { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') }),
        ...(form && { origin, 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload: form?.toString(),
    })
    for (const header of [response.headers['set-cookie'] ?? []].flat()) storeCookie(header)
    return response
  }

  const tab = {
    url: new URL(origin),
    status: 0,
    headers: {} as OutgoingHttpHeaders,
    html: '',
    document: parse(''),
    async visit(to: string, sent?: URLSearchParams): Promise<void> {
      let form = sent
      let url = new URL(to, tab.url)
      let response = await request(url, form)
      for (let redirects = 0; response.statusCode >= 300 && response.statusCode < 400; redirects += 1) {
        if (redirects === 10) throw new Error(`${to} redirects for ever`)
        url = new URL(response.headers.location!, url)
        // These two repeat the form.
        if (![307, 308].includes(response.statusCode)) form = undefined
        response = await request(url, form)
      }
      const { statusCode: status, headers, body: html } = response
      // Drops scripts and styles, and reads `noscript` as a part of the page.
      const document = parse(html, { blockTextElements: { script: false, style: false } })
      Object.assign(tab, { url, status, headers, html, document })
    },
  }
  return tab
}

/** The page that is open in a tab, or one region of it. */
export class PlainBrowser {
  readonly #tab: ReturnType<typeof createTab>
  readonly #region: HTMLElement | undefined

  constructor(tab: ReturnType<typeof createTab>, region?: HTMLElement) {
    this.#tab = tab
    this.#region = region
  }

  get status(): number {
    return this.#tab.status
  }

  get headers(): OutgoingHttpHeaders {
    return this.#tab.headers
  }

  get html(): string {
    return this.#tab.html
  }

  /** Path and query of the page. */
  get path(): string {
    return this.#tab.url.pathname + this.#tab.url.search
  }

  /** The part of the page that the URL names, as `#thanks`. */
  get hash(): string {
    return this.#tab.url.hash
  }

  get title(): string | undefined {
    return this.#tab.document.querySelector('title')?.text
  }

  /** What a reader sees, with single spaces. */
  get text(): string {
    return textOf(this.#root)
  }

  get heading(): string {
    return this.texts('h1').join(' | ')
  }

  get headings(): string[] {
    return this.texts('h1, h2, h3, h4')
  }

  /** The texts of all alerts. */
  get alert(): string {
    return this.texts('[role=alert]').join(' | ')
  }

  /** The names of all links. */
  get links(): string[] {
    return this.elements('a').map((link) => nameOf(link, this.#tab.document))
  }

  /** The names of all buttons. */
  get buttons(): string[] {
    return this.elements('button').map((button) => nameOf(button, this.#tab.document))
  }

  /** The elements that a reader can find. */
  elements(selector: string): HTMLElement[] {
    return this.#root.querySelectorAll(selector).filter(isShown)
  }

  texts(selector: string): string[] {
    return this.elements(selector).map(textOf)
  }

  /** Where a link leads. */
  link(name: Name): string {
    return this.#find('a', name).attrs.href!
  }

  field(label: Name) {
    const field = this.#findField(label, this.elements('input, select, textarea'))
    const { attrs } = field
    return {
      value: readValue(field),
      checked: 'checked' in attrs,
      description: textOfIds(attrs['aria-describedby'] ?? '', this.#tab.document),
      attributes: attrs,
    }
  }

  /** The region, form, list or landmark with this name. */
  within(name: Name): PlainBrowser {
    return new PlainBrowser(this.#tab, this.#find('[aria-label], [aria-labelledby]', name))
  }

  async open(to: string): Promise<void> {
    await this.#tab.visit(to)
  }

  async follow(name: Name): Promise<void> {
    await this.#tab.visit(this.link(name))
  }

  /** Fills in fields of the form with this button, by their labels, and presses the button. */
  async send(name: Name, fields: Fields = {}): Promise<void> {
    const { document, url, visit } = this.#tab
    const button = this.#find('button', name)
    if ('disabled' in button.attrs) throw new Error(`The button ${name} is disabled`)
    const form = formOf(button, document)
    if (!form) throw new Error(`The button ${name} belongs to no form`)
    const controls = document
      .querySelectorAll('input, select, textarea, button')
      .filter((control) => formOf(control, document) === form)
    const visible = controls.filter((control) => control.rawTagName !== 'button' && isShown(control))
    const changes = Object.entries(fields).map(
      ([label, value]) => [this.#findField(label, visible), value] as const,
    )
    const entries = readForm(form, controls, { button, changes: new Map(changes) })
    const to = new URL(button.attrs.formaction || form.attrs.action || url, url)
    if (/^post$/i.test(button.attrs.formmethod ?? form.attrs.method ?? '')) return visit(to.href, entries)
    to.search = entries.toString()
    await visit(to.href)
  }

  get #root(): HTMLElement {
    const { document } = this.#tab
    return this.#region ?? document.querySelector('body') ?? document
  }

  /** Header and footer have links of the same names as the content, which comes first. */
  #find(selector: string, name: Name): HTMLElement {
    const { document } = this.#tab
    const main = document.querySelector('main')
    const elements = this.elements(selector)
    const sorted = [true, false].flatMap((inMain) =>
      elements.filter((element) => ancestorsOf(element).includes(main!) === inMain),
    )
    const names = sorted.map((element) => nameOf(element, document))
    const found = names.findIndex((each) => (typeof name === 'string' ? each === name : name.test(each)))
    return sorted[found] ?? this.#fail(name, names)
  }

  /** By the whole label or, if no field has exactly that label, by its beginning: many labels contain a hint. */
  #findField(label: Name, fields: HTMLElement[]): HTMLElement {
    const labels = labelsOf(fields, this.#tab.document)
    const find = (isWanted: (text: string) => boolean) =>
      fields[labels.findIndex((texts) => texts.some(isWanted))]
    const found =
      typeof label === 'string'
        ? (find((text) => text === label) ?? find((text) => text.startsWith(label)))
        : find((text) => label.test(text))
    return found ?? this.#fail(label, labels.flat())
  }

  #fail(name: Name, names: string[]): never {
    throw new Error(`${this.path} has no “${name}”, but ${names.join(' | ')}`)
  }
}
