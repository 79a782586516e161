import { brand } from '../../../contract/brand/brand.ts'
import { escapeHtml } from '../markup.ts'
import { renderWebhooks } from './docs-webhooks.ts'
import { type ApiDocument, FAILURES, type Operation } from './openapi-document.ts'
import type { JsonSchema } from './openapi-examples.ts'

/** The site's colours as literals, because this page is served without the build. */
const docsStyle = `
:root{color-scheme:light dark;--ground:#fbf8f3;--card:#fff;--ink:#1c1a17;--soft:#6b6459;--line:#e6dfd4;--accent:#8f5310;--code:#f6ead7}
@media (prefers-color-scheme:dark){:root{--ground:#141210;--card:#1e1b18;--ink:#f4efe7;--soft:#a79f92;--line:#35302a;--accent:#e8a54b;--code:#2c2318}}
*{box-sizing:border-box}
html{scroll-padding-top:4.5rem}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
a{color:inherit}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;z-index:2;background:var(--card);padding:.5rem 1rem}
header{position:sticky;top:0;z-index:1;display:flex;gap:.75rem;align-items:baseline;padding:.9rem 1.5rem;background:var(--card);border-bottom:1px solid var(--line)}
header a:first-child{font:480 1.4rem/1 Fraunces,Georgia,serif;text-decoration:none}header span{color:var(--soft)}.machine{margin-left:auto;font-size:.9rem;color:var(--accent)}
.page{display:grid;grid-template-columns:16rem minmax(0,1fr);gap:2.5rem;max-width:76rem;margin:0 auto;padding:1.5rem}
nav{position:sticky;top:4.5rem;align-self:start;max-height:calc(100vh - 6rem);overflow:auto;scrollbar-width:thin;font-size:.9rem}
nav h3{margin:1rem 0 .25rem;font-size:.9rem}nav h3 a{text-decoration:none}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:.25rem 0;color:var(--soft);text-decoration:none}nav li a:hover{color:var(--accent)}
h1,h2{font-family:Fraunces,Georgia,serif;font-weight:420;letter-spacing:-.015em}h1{margin:.2rem 0 1rem;font-size:2.6rem;line-height:1.1}h2{margin:3rem 0 1rem;font-size:1.7rem}
article{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1.1rem 1.25rem;margin:0 0 1rem}
article:target{border-color:var(--accent)}
article h3{margin:0 0 .4rem;font-size:1.05rem}article h4{margin:1rem 0 .3rem;font-size:.85rem;color:var(--soft)}
.line{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 0 .5rem;overflow-wrap:anywhere}
.method{font:600 .75rem/1 ui-monospace,monospace;padding:.35rem .5rem;border-radius:.35rem;background:var(--accent);color:var(--card)}
.method.get{background:var(--ink)}
.access{font-size:.8rem;color:var(--soft);border:1px solid var(--line);border-radius:1rem;padding:.1rem .6rem}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace;font-size:.85rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}
th{width:32%;overflow-wrap:anywhere}th,td{text-align:left;vertical-align:top;padding:.4rem .75rem .4rem 0;border-top:1px solid var(--line);font-weight:400}
.required{margin-left:.5rem;font-size:.75rem;color:var(--accent)}
details{margin-top:.6rem}summary{cursor:pointer;color:var(--accent);font-size:.9rem}
pre{background:var(--code);border-radius:.5rem;padding:.8rem 1rem;overflow:auto;max-height:26rem;margin:.5rem 0 0}
.failures{margin:.8rem 0 0;font-size:.8rem;color:var(--soft)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:60rem){.page{grid-template-columns:minmax(0,1fr);padding:1rem}nav{position:static;max-height:16rem;border:1px solid var(--line);border-radius:10px;padding:0 1rem 1rem}}
`

type Call = Operation & { method: string; path: string; anchor: string }

/** The whole API on one page without scripts or external files. */
export function renderDocs(document: ApiDocument): string {
  const groups = groupCalls(document)
  const menu = [...groups].map(([tag, calls]) => renderMenu(tag, calls)).join('')
  const body = [...groups].map(
    ([tag, calls]) =>
      `<section id="${slug(tag)}"><h2>${escapeHtml(tag)}</h2>${calls.map(renderCall).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(document.info.title)}</title>
<style>${docsStyle}</style>
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header><a href="/">${escapeHtml(brand.name)}</a><span>API</span><a class="machine" href="/openapi.json">openapi.json</a></header>
<div class="page">
<nav aria-label="Calls">${menu}</nav>
<main id="calls">
<h1>${escapeHtml(document.info.title)}</h1>
${(document.info.description ?? '')
  .split('\n\n')
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join('')}
${renderFailures()}
${renderWebhooks()}
${body.join('')}
</main>
</div>
</body>
</html>`
}

function renderFailures(): string {
  const rows = Object.entries(FAILURES).map(
    ([status, [description, example]]) =>
      `<tr><th scope="row"><code>${status}</code></th><td>${escapeHtml(description)}</td><td>${escapeHtml(example)}</td></tr>`,
  )
  return `<h2>Failures</h2><div class="wide"><table>${rows.join('')}</table></div>`
}

function groupCalls(document: ApiDocument): Map<string, Call[]> {
  const groups = new Map<string, Call[]>()
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'Other'
      const call = { ...operation, method: method.toUpperCase(), path, anchor: slug(`${method} ${path}`) }
      groups.set(tag, [...(groups.get(tag) ?? []), call])
    }
  }
  return groups
}

function renderMenu(tag: string, calls: Call[]): string {
  const items = calls.map(
    (call) => `<li><a href="#${call.anchor}">${escapeHtml(call.summary ?? call.path)}</a></li>`,
  )
  return `<h3><a href="#${slug(tag)}">${escapeHtml(tag)}</a></h3><ul>${items.join('')}</ul>`
}

function renderCall(call: Call): string {
  const access = accessOf(call)
  const request = call.requestBody?.content['application/json']
  return `<article id="${call.anchor}">
<h3>${escapeHtml(call.summary ?? '')}</h3>
<p class="line"><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${escapeHtml(call.path)}</code> <span class="access">${escapeHtml(access)}</span></p>
${call.description ? `<p>${escapeHtml(call.description)}</p>` : ''}
${renderParameters(call)}
${request ? `<h4>Body</h4>${renderFields(request.schema)}${renderExample('Example', request.example)}` : ''}
${Object.entries(call.responses)
  .filter(([status]) => status < '400')
  .map(([status, answer]) => {
    const [type, media] = Object.entries(answer.content ?? {})[0] ?? []
    return renderExample(
      `Answer ${status}${type && type !== 'application/json' ? ` (${type})` : ''}`,
      media?.example,
    )
  })
  .join('')}
<p class="failures">Fails with ${Object.keys(call.responses)
    .filter((status) => status >= '400')
    .join(', ')}</p>
</article>`
}

function accessOf({ security = [] }: Call): string {
  const scope = security.find(({ apiKey }) => apiKey)?.apiKey
  if (scope) return `Administrator, or API key with ${scope.join(', ')}`
  return ['Public', 'Administrator', 'Signed in'][security.length]!
}

function renderParameters({ parameters = [] }: Call): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map((parameter) =>
    renderRow(
      parameter.name,
      parameter.schema,
      parameter.required,
      `${parameter.in}${parameter.description ? `: ${parameter.description}` : ''}`,
    ),
  )
  return `<h4>Parameters</h4><div class="wide"><table>${rows.join('')}</table></div>`
}

function renderFields(schema: JsonSchema = {}): string {
  const required = new Set(schema.required)
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    renderRow(name, field, required.has(name), ''),
  )
  return rows.length ? `<div class="wide"><table>${rows.join('')}</table></div>` : ''
}

function renderRow(name: string, schema: JsonSchema, required = false, note: string): string {
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '<span class="required">required</span>' : ''}</th><td>${escapeHtml(describeType(schema))}</td><td>${escapeHtml(note)}</td></tr>`
}

function describeType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(' · ')
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(describeType))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const type = [schema.type].flat().join(' or ') || 'anything'
  if (type === 'array') return `list of ${describeType(schema.items ?? {})}`
  const bounds = [schema.minimum, schema.maximum].every((bound) => bound !== undefined)
    ? `, ${schema.minimum} to ${schema.maximum}`
    : schema.maxLength
      ? `, up to ${schema.maxLength} characters`
      : ''
  return `${schema.format ?? type}${bounds}${schema.default !== undefined ? `, default ${schema.default}` : ''}`
}

function renderExample(title: string, example: unknown): string {
  const text =
    example === undefined
      ? ''
      : `<pre tabindex="0"><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`
  return `<details><summary>${escapeHtml(title)}</summary>${text || '<p>No body.</p>'}</details>`
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
