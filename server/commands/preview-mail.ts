import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appointmentOf } from '../core/mail/appointment.ts'
import { render } from '../core/mail/templates/render.ts'
import { readProcessConfig } from '../platform/config.ts'
import { html } from '../platform/markup.ts'
import { samples } from './mail-samples.ts'

const config = readProcessConfig()
const wanted = Number(process.argv[2] ?? 4100)
const all = samples(config.publicUrl, config.supportEmail).map(({ name, content, around }) => ({
  name,
  ...render(content, around),
  appointment: content.kind === 'booking' ? appointmentOf({ ...content.data }) : null,
}))

const overview = html`<!doctype html>
<meta charset="utf-8"><title>Emails</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui; } body { margin: 2rem; }
  section { display: flex; flex-wrap: wrap; gap: 1rem; margin-bottom: 3rem; align-items: start; }
  iframe { height: 720px; border: 1px solid #8888; } h2 { margin: 0; flex: 1 0 100%; }
  pre { white-space: pre-wrap; width: 340px; font-size: 13px; }
</style>
<h1>Every mail, on a phone, on a desk and as text</h1>
${all.map(
  ({ name, subject, text, appointment }) => html`<section><h2>${subject} <small>(${name})</small></h2>
  <iframe title="${name} on a phone" src="/${name}" width="390"></iframe>
  <iframe title="${name} on a desk" src="/${name}" width="700"></iframe>
  <pre>${text}</pre>${
    appointment
      ? html`<pre>booking.ics

${appointment}</pre>`
      : ''
  }</section>`,
)}`.text

const server = createServer((request, response) => {
  const path = (request.url ?? '/').slice(1)
  const page = path === '' ? overview : all.find(({ name }) => name === path)?.html
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(page ?? 'No such email.')
})
server.listen(wanted, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(`All emails: http://localhost:${port}/   (press Ctrl+C to stop)`)
})
server.on('error', (error) => {
  console.error(
    `Port ${wanted} can’t be used (${error.message}). Choose another: npx framefolk mail:preview 4200`,
  )
  process.exitCode = 1
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
