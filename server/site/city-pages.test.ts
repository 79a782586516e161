import { beforeAll, expect, test } from 'vitest'
import { fill } from '../../contract/api/path.ts'
import { site } from '../../contract/paths.ts'
import { rankingAnswer } from '../../contract/search/ranking.ts'
import { helpPath } from '../../contract/site/help-path.ts'
import { helpTopics } from '../../contract/site/help-topics.ts'
import { insertPlace } from '../../test/factories.ts'
import { insertListed } from '../../test/listed.ts'
import { elementsIn, textsIn } from '../../test/read-html.ts'
import { startTestSite } from '../../test/start-app.ts'

/** Pages of the open marketplace that every visitor gets. */

let milan: string
const running = startTestSite({ launch: 'live' })
beforeAll(async () => {
  milan = await addCity('Milan')
  await addCity('Elmera')
  for (const fullName of ['Ada Light', 'Bo Shade', 'Cy Dusk'])
    await insertListed(running.services, { fullName, priceMinor: 50_000, placeId: milan })
})

async function addCity(name: string): Promise<string> {
  const { id } = await insertPlace(running.services.db, { name })
  await running.services.pool.query(
    'insert into place_names (place_id, key, own, population) values ($1, $2, true, 5000)',
    [id, name.toLowerCase()],
  )
  return id
}

async function open(url: string, headers: Record<string, string> = {}) {
  const response = await running.app.inject({ url, headers })
  const main = /<main.*<\/main>/s.exec(response.body)?.[0] ?? ''
  return {
    status: response.statusCode,
    cacheControl: response.headers['cache-control'],
    text: textsIn(main).join(' '),
    links: elementsIn(response.body, 'a').map(({ href }) => href),
    articles: elementsIn(main, 'article').length,
    robots: elementsIn(response.body, 'meta').find(({ name }) => name === 'robots')?.content,
    body: response.body,
  }
}

const inCity = (service: string, city: string) => fill(site.landing, { service, city })

test('the home page links to photographers, to a search for each service and to cities', async () => {
  const home = await open(site.home)
  expect(home.text).toContain('3 verified photographers.')
  expect(home.text).toMatch(/Milan 3 photographers/)
  expect(home.articles).toBe(3)
  expect(home.links).toEqual(
    expect.arrayContaining([`${site.search}?service=wedding`, inCity('in', 'milan'), helpPath('verified')]),
  )
  const footer = elementsIn(/<footer.*<\/footer>/s.exec(home.body)![0], 'a')
  expect(footer.map(({ href }) => href)).toContain(inCity('in', 'milan'))
})

test('the home page starts with the city of the last visit', async () => {
  const home = await open(site.home, { cookie: `place=${milan}` })
  expect(home.text).toContain('Photographers near Milan')
  expect(home.links).toContain(`${site.search}?place=${milan}`)
  expect(home.cacheControl).toBe('private, no-store')
})

test('a city without photographers of a service has a helpful page that search engines skip: 404', async () => {
  const food = await open(inCity('food', 'milan'))
  expect([food.status, food.robots]).toEqual([404, 'noindex'])
  expect(food.text).toContain('Food photographers in Milan')
  expect(food.text).toContain('No food photographers work in Milan yet.')
  expect(food.links).toContain(inCity('wedding', 'milan'))
  const weddings = await open(inCity('wedding', 'milan'))
  expect([weddings.status, weddings.robots, weddings.articles]).toEqual([200, undefined, 3])
  expect(weddings.text).toContain('Next available weekend')
})

test('each result explains its place without JavaScript, and the page stays cacheable', async () => {
  const city = await open(inCity('wedding', 'milan'))
  expect(city.cacheControl).toContain('public')
  const search = await open(`${site.search}?place=${milan}&sort=price`)
  for (const { text, links } of [city, search]) {
    expect(text.match(/Why here/g)).toHaveLength(3)
    expect(text).toMatch(/Place 1 of 3\..*Place 2 of 3\..*Place 3 of 3\./)
    expect(links).toContain(helpPath('search-order'))
  }
  expect(city.text).toContain('In the first group: local, and rated 4 or higher or without a rating.')
  expect(search.text).toContain('First comes the lowest all-in price.')
  const help = await open(helpPath('search-order'))
  for (const line of rankingAnswer().body.flat()) expect(help.text).toContain(line)
  expect((await open('/sitemaps/pages.xml')).body).toContain(helpPath('search-order'))
  expect((await open(site.about)).links).toContain(helpPath('search-order'))
})

test('a city where no photographer is based shows who travels there, hidden from search engines: 200', async () => {
  const elmera = await open(inCity('wedding', 'elmera'))
  expect([elmera.status, elmera.robots]).toEqual([200, 'noindex'])
  expect(elmera.text).toContain('but 3 travel there.')
  const sitemap = (await open('/sitemaps/cities-1.xml')).body
  expect(sitemap).toContain('/photographers/in/milan')
  expect(sitemap).not.toContain('elmera')
})

test.each(['/photographers/stunts/milan', '/photographers/wedding/nowhere-at-all', '/help/nothing'])(
  '%s is unknown: 404',
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)

test('the help centre answers each question at its own URL, cached for everyone', async () => {
  const help = await open(site.help)
  expect(help.cacheControl).toContain('public')
  for (const topic of helpTopics) {
    const page = await open(helpPath(topic))
    expect([page.status, help.links.includes(helpPath(topic))], topic).toEqual([200, true])
    expect(page.links).toContain(site.help)
    expect(page.cacheControl).toContain('public')
  }
  expect((await open(helpPath('verified'))).text).toContain('What does “verified” mean?')
  const refunds = await open(helpPath('refunds'))
  expect(refunds.text).toContain('Free cancellation up to 7 days before the shoot')
  const pages = (await open('/sitemaps/pages.xml')).body
  expect(pages).toContain(helpPath('refunds'))
  expect(pages).not.toContain(site.joinWaitlist)
})
