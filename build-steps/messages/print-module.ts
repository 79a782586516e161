import { type Message, signatureOf } from './catalogues.ts'
import { SOURCE_LOCALE } from './languages.ts'

const NUMBER = "import { formatInteger } from '../number.ts'\n"
const LOCALE = "import { currentLocale } from '../locale.ts'\n"

/** The functions of an area, in every language that has them. One language needs no choice. */
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

function printFunction({ key, wordings }: Message): string {
  const { text, compiled } = wordings[SOURCE_LOCALE]!
  const parameters = signatureOf(compiled)
  const types = compiled.rich
    ? `<T>(v: { ${parameters} }): (string | T)[]`
    : `(${parameters && `v: { ${parameters} }`}): string`
  const others = Object.values(wordings).filter(({ locale }) => locale !== SOURCE_LOCALE)
  const code = others.map((one) => `currentLocale() === '${one.locale}' ? ${one.compiled.code} : `)
  const comment = `/** ${text.replaceAll('*/', '*\\/')} */\n`
  return `${comment}export const ${key} = ${types} => ${code.join('')}${compiled.code}\n`
}
