import { type Message, SOURCE_LOCALE, signatureOf } from './catalogues.ts'

const NUMBER = "import { formatInteger } from '../number.ts'\n"
const LOCALE = "import { currentLocale } from '../locale.ts'\n"

/** The functions of an area, in every language. One language needs no choice. */
export function printModule(area: string, messages: Message[]): string {
  const functions = messages.map((message) => printFunction(message)).join('\n')
  const imports = [
    functions.includes('currentLocale()') && LOCALE,
    functions.includes('formatInteger(') && NUMBER,
  ]
  return [
    `// Compiled from messages/*/${area}.json. Not under version control.\n`,
    ...imports.filter(Boolean),
    '\n',
    functions,
  ].join('')
}

function printFunction({ key, texts, compiled }: Message): string {
  const source = compiled[SOURCE_LOCALE]!
  const parameters = signatureOf(source)
  const types = source.rich
    ? `<T>(v: { ${parameters} }): (string | T)[]`
    : `(${parameters && `v: { ${parameters} }`}): string`
  const others = Object.entries(compiled).filter(([locale]) => locale !== SOURCE_LOCALE)
  const code = others.map(([locale, message]) => `currentLocale() === '${locale}' ? ${message.code} : `)
  const comment = `/** ${texts[SOURCE_LOCALE]!.replaceAll('*/', '*\\/')} */\n`
  return `${comment}export const ${key} = ${types} => ${code.join('')}${source.code}\n`
}
