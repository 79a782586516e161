import { brand, ownBrand } from '../../../../contract/brand/brand.ts'
import { type BrandTheme, paletteOf } from '../../../../contract/brand/colours.ts'
import { site } from '../../../../contract/paths.ts'
import { currentLocale } from '../../../../messages/locale.ts'
import { html, type Markup, trusted } from '../../../platform/markup.ts'

/** The light colours are inline, because many clients drop style sheets; the dark ones need a style sheet. */
export function mailColours(theme: BrandTheme) {
  const { paper, raised, hairline, ink, soft, golden } = paletteOf(ownBrand().colours ?? {}, theme)
  const upper = { paper, raised, line: hairline, ink, soft, gold: golden }
  return Object.fromEntries(
    Object.entries(upper).map(([name, colour]) => [name, colour.toUpperCase()]),
  ) as typeof upper
}
const fraunces = "Fraunces, Georgia, 'Times New Roman', serif"
const inter = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const heading = () => ((ownBrand().headingFont ?? 'Fraunces') === 'Fraunces' ? fraunces : inter)
const text = () => ((ownBrand().textFont ?? 'Inter') === 'Inter' ? inter : fraunces)

const sheet = (light: MailColours, dark: MailColours) => `
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

type MailColours = ReturnType<typeof mailColours>

export type Page = {
  title: string
  /** Mail clients show this line after the subject. */
  preview: string
  body: Markup
  footer: Markup
  publicUrl: string
}

export function layout({ title, preview, body, footer, publicUrl }: Page): string {
  const light = mailColours('light')
  const serif = heading()
  const sans = text()
  return html`<!doctype html>
<html lang="${currentLocale()}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trusted(sheet(light, mailColours('dark')))}</style>
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
<p class="soft" style="margin:12px 0 0;color:${light.soft}">${brand.name} · ${brand.footerTagline}</p>${brand.footerNote && html`<p class="soft" style="margin:4px 0 0;color:${light.soft}">${brand.footerNote}</p>`}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`.text
}

export const paragraph = (content: Markup | string): Markup => html`<p style="margin:0 0 16px">${content}</p>`

export const small = (content: Markup | string): Markup =>
  html`<p class="soft" style="margin:0 0 8px;color:${mailColours('light').soft}">${content}</p>`

export const link = (href: string, label: string): Markup =>
  html`<a class="gold" href="${href}" style="color:${mailColours('light').gold}">${label}</a>`

/** The colour is on a table cell, because some clients ignore padding and background on links. */
export const button = (href: string, label: string): Markup => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" style="background:${mailColours('light').gold};border-radius:10px">
<a href="${href}" style="display:inline-block;padding:13px 24px;font:600 16px/1.2 ${trusted(text())};color:#FFFFFF;text-decoration:none">${label}</a>
</td></tr></table>`

export const quote = (words: string): Markup => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td class="line" style="border-left:3px solid ${mailColours('light').line};padding:4px 0 4px 16px">${words.split(/\r?\n/).map((line, n) => html`${n ? trusted('<br>') : ''}${line}`)}</td>
</tr></table>`
