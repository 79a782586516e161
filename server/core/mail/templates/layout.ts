import { brand } from '../../../../contract/brand.ts'
import { site } from '../../../../contract/paths.ts'
import { html, type Markup, trusted } from '../../../platform/markup.ts'

/** The light colours are inline, because many clients drop style sheets; the dark ones need a style sheet. */
export const light = {
  paper: '#FBF8F3',
  raised: '#FFFFFF',
  line: '#E6DFD4',
  ink: '#1C1A17',
  soft: '#6B6459',
  gold: '#8F5310',
}
const dark = {
  paper: '#141210',
  raised: '#1E1B18',
  line: '#35302A',
  ink: '#F4EFE7',
  soft: '#A79F92',
  gold: '#E8A54B',
}
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: ${light.gold}; }
@media (max-width: 480px) { .card { padding: 28px 22px !important; } .title { font-size: 26px !important; } }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important; }
  .card { background: ${dark.raised} !important; border-color: ${dark.line} !important; }
  .name, .title, .ink, .ink p, .ink li { color: ${dark.ink} !important; }
  .soft, .soft p { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
  a, .gold { color: ${dark.gold} !important; }
  .button { background: ${dark.gold} !important; }
  .button a { color: ${dark.paper} !important; }
}`

export type Page = {
  title: string
  /** Mail clients show this line after the subject. */
  preview: string
  body: Markup
  footer: Markup
  publicUrl: string
}

export function layout({ title, preview, body, footer, publicUrl }: Page): string {
  return html`<!doctype html>
<html lang="en" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trusted(sheet)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.paper}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">
<a class="name" href="${publicUrl}${site.home}" style="font:600 22px/1.2 ${trusted(serif)};color:${light.ink};text-decoration:none">${brand.name}</a>
</td></tr>
<tr><td class="card" style="background:${light.raised};border:1px solid ${light.line};border-radius:10px;padding:40px">
<h1 class="title" style="margin:0 0 20px;font:600 30px/1.2 ${trusted(serif)};color:${light.ink}">${title}</h1>
<div class="ink" style="font:400 16px/1.6 ${trusted(sans)};color:${light.ink};overflow-wrap:anywhere">${body}</div>
</td></tr>
<tr><td class="soft" style="padding:24px 4px 0;font:400 13px/1.6 ${trusted(sans)};color:${light.soft}">
${footer}
<p class="soft" style="margin:12px 0 0;color:${light.soft}">${brand.name} · ${brand.footerTagline}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.text
}

export const paragraph = (content: Markup | string): Markup => html`<p style="margin:0 0 16px">${content}</p>`

export const small = (content: Markup | string): Markup =>
  html`<p class="soft" style="margin:0 0 8px;color:${light.soft}">${content}</p>`

export const link = (href: string, label: string): Markup =>
  html`<a class="gold" href="${href}" style="color:${light.gold}">${label}</a>`

/** The colour is on a table cell, because some clients ignore padding and background on links. */
export const button = (href: string, label: string): Markup => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" style="background:${light.gold};border-radius:10px">
<a href="${href}" style="display:inline-block;padding:13px 24px;font:600 16px/1.2 ${trusted(sans)};color:#FFFFFF;text-decoration:none">${label}</a>
</td></tr></table>`

export const quote = (text: string): Markup => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td class="line" style="border-left:3px solid ${light.line};padding:4px 0 4px 16px">${text.split(/\r?\n/).map((line, n) => html`${n ? trusted('<br>') : ''}${line}`)}</td>
</tr></table>`
