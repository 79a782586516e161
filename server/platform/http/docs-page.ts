import { brand } from '../../../contract/brand.ts'
import { escapeHtml } from '../html.ts'
import { docsStyle } from './docs-style.ts'
import { renderWebhooks } from './docs-webhooks.ts'
import { type ApiDocument, FAILURES, type Operation } from './openapi-document.ts'
import type { JsonSchema } from './openapi-examples.ts'

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
