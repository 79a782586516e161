import { chromium } from '@playwright/test'
const base = process.env.BASE ?? 'http://localhost:4801'
const [,, paths, out='/tmp/shots', widths='390,820,1440', themes='light,dark'] = process.argv
import { mkdirSync } from 'node:fs'
mkdirSync(out, {recursive:true})
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] })
const login = await (await fetch(base + '/v1/auth/login', { method:'POST', headers:{'content-type':'application/json'}, body: JSON.stringify({ email: process.env.EMAIL ?? 'admin@framefolk.test', password: process.env.PASSWORD ?? 'correct-horse' }) })).json()
for (const theme of themes.split(',')) for (const width of widths.split(',').map(Number)) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: theme, hasTouch: width<500, isMobile: width<500 })
  if (!process.env.OUT) await context.addInitScript(([t, r, u]) => { localStorage.setItem('authToken', t); localStorage.setItem('refreshToken', r); localStorage.setItem('userID', u) }, [login.accessToken, login.refreshToken, login.user.id])
  const page = await context.newPage()
  page.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(theme, width, page.url(), m.text().slice(0,300)) })
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0,300)))
  if (process.env.MOCK) (await import(process.env.MOCK)).default(page)
  for (const path of paths.split(',')) {
    await page.goto(base + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    if (process.env.ACT) await (await import(process.env.ACT)).default(page, path)
    const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g,'') || 'home'
    await page.screenshot({ path: `${out}/${name}${process.env.TAG ?? ''}-${width}-${theme}.png`, fullPage: !process.env.VIEW })
  }
  await context.close()
}
await browser.close()
