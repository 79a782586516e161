import * as m from '#messages/contract-tax'
import { countryInText } from '../format/countries.ts'

/** Whether the digits after the prefix of a country are those of a VAT number: its form and its check digits. */
type Check = (body: string) => boolean

const sumOf = (body: string, weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(body[index]), 0)

const lastOf = (body: string): number => Number(body.at(-1))

/** The form, and a sum that the modulus divides. */
const divides =
  (form: RegExp, modulus: number, weights: number[]): Check =>
  (body) =>
    form.test(body) && sumOf(body, weights) % modulus === 0

/** The form, and a digit behind the weighted ones that follows from their sum. */
const ends =
  (form: RegExp, weights: number[], digitOf: (sum: number) => number): Check =>
  (body) =>
    form.test(body) && digitOf(sumOf(body, weights)) === Number(body[weights.length])

const eleven = (sum: number): number => (11 - (sum % 11)) % 11

/** Every second digit from the right doubled, and the digits summed: Luhn. */
const luhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

/** ISO 7064, mod 11,10. */
const isIso11: Check = (digits) => {
  let rest = 10
  for (const digit of digits.slice(0, -1)) rest = (((rest + Number(digit)) % 10 || 10) * 2) % 11
  return (rest + lastOf(digits)) % 10 === 1
}

/** ISO 7064, mod 97,10: letters count from 10. */
const mod97 = (text: string): number =>
  [...text].reduce((rest, char) => {
    const value = Number.parseInt(char, 36)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)

const isAustrian: Check = (body) => {
  if (!/^U\d{8}$/.test(body)) return false
  const sum = [...body.slice(1, 8)].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - ((sum + 4) % 10)) % 10 === lastOf(body)
}

const isBelgian: Check = (body) =>
  /^[01]\d{9}$/.test(body) && 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8))

/** Of a company, a citizen, a foreigner, or another person. */
const isBulgarian: Check = (body) => {
  if (/^\d{9}$/.test(body)) {
    const first = sumOf(body, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    const rest = first === 10 ? sumOf(body, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first
    return rest % 10 === lastOf(body)
  }
  return (
    /^\d{10}$/.test(body) &&
    ((sumOf(body, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === lastOf(body) ||
      sumOf(body, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === lastOf(body) ||
      eleven(sumOf(body, [4, 3, 2, 7, 6, 5, 4, 3, 2])) === lastOf(body))
  )
}

const CYPRIOT_ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
const isCypriot: Check = (body) => {
  if (!/^\d{8}[A-Z]$/.test(body) || body.startsWith('12')) return false
  const sum = [...body.slice(0, 8)].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? CYPRIOT_ODD[Number(digit)]! : Number(digit)),
    0,
  )
  return sum % 26 === body.charCodeAt(8) - 65
}

/** Of a company, a person without a birth number, or a birth number, which had no check digit before 1954. */
const isCzech: Check = (body) => {
  if (/^[0-8]\d{7}$/.test(body))
    return (eleven(sumOf(body, [8, 7, 6, 5, 4, 3, 2])) || 1) % 10 === lastOf(body)
  if (/^6\d{8}$/.test(body))
    return ((sumOf(body.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11) + 8) % 10 === lastOf(body)
  if (/^\d{9}$/.test(body)) return /^([0-4]\d|5[0-3])/.test(body)
  return /^\d{10}$/.test(body) && (Number(body.slice(0, 9)) % 11) % 10 === lastOf(body)
}

const SPANISH = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** Of a citizen, a foreigner, or an organisation, whose kind decides between a digit and a letter. */
const isSpanish: Check = (body) => {
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(body)
  if (person) {
    const [, kind = '', digits = '', letter] = person
    if ((kind === '') !== (digits.length === 8)) return false
    const ahead = { X: '0', Y: '1', Z: '2' }[kind] ?? ''
    return SPANISH[Number(ahead + digits) % 23] === letter
  }
  const company = /^([A-HJNP-SUVW])(\d{7})([0-9A-J])$/.exec(body)
  if (!company) return false
  const [, kind = '', digits = '', check = ''] = company
  const digit = [...'0123456789'].find((each) => luhn(digits + each))!
  const letter = 'JABCDEFGHI'[Number(digit)]
  if ('ABEH'.includes(kind)) return check === digit
  if ('NPQRSW'.includes(kind)) return check === letter
  return check === digit || check === letter
}

const FRENCH = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A company's number behind two digits, or two characters without I and O. Monaco's begin with 000. */
const isFrench: Check = (body) => {
  const found = /^([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(body)
  if (!found) return false
  const [, key = '', company = ''] = found
  if (!company.startsWith('000') && !luhn(company)) return false
  if (/^\d\d$/.test(key)) return Number(`${company}12`) % 97 === Number(key)
  const [first, second] = [FRENCH.indexOf(key[0]!), FRENCH.indexOf(key[1]!)]
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(company) + 1 + Math.floor(value / 11)) % 11 === value % 11
}

const IRISH = 'WABCDEFGHIJKLMNOPQRSTUV'
const isIrish: Check = (body) => {
  const former = /^(\d)[A-Z+*](\d{5})([A-W])$/.exec(body)
  const found = former ? null : /^(\d{7})([A-W])([A-IW]?)$/.exec(body)
  const digits = former ? `0${former[2]}${former[1]}` : found?.[1]
  if (!digits) return false
  const sum = sumOf(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(IRISH.indexOf(found?.[3] || 'W'), 0)
  return IRISH[sum % 23] === (former ? former[3] : found![2])
}

const isItalian: Check = (body) =>
  /^(?!0{7})\d{7}(0\d[1-9]|0[1-9]0|100|120|121|888|999)\d$/.test(body) && luhn(body)

const isLithuanian: Check = (body) => {
  if (!/^(\d{7}1\d|\d{10}1\d)$/.test(body)) return false
  const weigh = (shift: number) =>
    sumOf(
      body,
      Array.from({ length: body.length - 1 }, (_, index) => 1 + ((index + shift) % 9)),
    ) % 11
  const first = weigh(0)
  return (first === 10 ? weigh(2) % 10 : first) === lastOf(body)
}

/** Of a company; of a person, whose newer numbers begin with 32 and have no check digit. */
const isLatvian: Check = (body) => {
  if (!/^\d{11}$/.test(body)) return false
  if (body[0]! > '3') return sumOf(body, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  return (
    body.startsWith('32') || ((1 + sumOf(body, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === lastOf(body)
  )
}

const isDutch: Check = (body) =>
  /^\d{9}B\d{2}$/.test(body) &&
  (sumOf(body, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${body}`) === 1)

const isRomanian: Check = (body) =>
  /^[1-9]\d{1,9}$/.test(body) &&
  ((10 * sumOf(body.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === lastOf(body)

const isBritish: Check = (body) => {
  if (/^(GD[0-4]|HA[5-9])\d{2}$/.test(body)) return true
  return /^\d{9}(\d{3})?$/.test(body) && [0, 42].includes(sumOf(body, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97)
}

/** By the prefix of the number. */
const CHECKS: Record<string, Check> = {
  AT: isAustrian,
  BE: isBelgian,
  BG: isBulgarian,
  CHE: ends(/^\d{9}(MWST|TVA|IVA|TPV|VAT)?$/, [5, 4, 3, 2, 7, 6, 5, 4], eleven),
  CY: isCypriot,
  CZ: isCzech,
  DE: (body) => /^[1-9]\d{8}$/.test(body) && isIso11(body),
  DK: divides(/^[1-9]\d{7}$/, 11, [2, 7, 6, 5, 4, 3, 2, 1]),
  EE: divides(/^\d{9}$/, 10, [3, 7, 1, 3, 7, 1, 3, 7, 1]),
  EL: ends(/^\d{9}$/, [256, 128, 64, 32, 16, 8, 4, 2], (sum) => (sum % 11) % 10),
  ES: isSpanish,
  FI: divides(/^\d{8}$/, 11, [7, 9, 10, 5, 8, 4, 2, 1]),
  FR: isFrench,
  GB: isBritish,
  HR: (body) => /^\d{11}$/.test(body) && isIso11(body),
  HU: divides(/^[1-9]\d{7}$/, 10, [9, 7, 3, 1, 9, 7, 3, 1]),
  IE: isIrish,
  IT: isItalian,
  LT: isLithuanian,
  LU: (body) => /^\d{8}$/.test(body) && Number(body.slice(0, 6)) % 89 === Number(body.slice(6)),
  LV: isLatvian,
  MT: divides(/^[1-9]\d{7}$/, 37, [3, 4, 6, 7, 8, 9, 10, 1]),
  NL: isDutch,
  NO: ends(/^\d{9}(MVA)?$/, [3, 2, 7, 6, 5, 4, 3, 2], eleven),
  PL: ends(/^\d{10}$/, [6, 5, 7, 2, 3, 4, 5, 6, 7], (sum) => sum % 11),
  PT: ends(/^[1-9]\d{8}$/, [9, 8, 7, 6, 5, 4, 3, 2], (sum) => eleven(sum) % 10),
  RO: isRomanian,
  SE: (body) => /^\d{10}(?!00)\d{2}$/.test(body) && luhn(body.slice(0, 10)),
  SI: ends(/^[1-9]\d{7}$/, [8, 7, 6, 5, 4, 3, 2], (sum) => (sum % 11 === 0 ? -1 : (11 - (sum % 11)) % 10)),
  SK: (body) => /^[1-9]\d[2-47-9]\d{7}$/.test(body) && Number(body) % 11 === 0,
}

/** The prefix of a country whose numbers are checked; VAT numbers of Greece begin with EL. */
function vatPrefix(country: string): string | null {
  const prefix = { GR: 'EL', CH: 'CHE' }[country] ?? country
  return prefix in CHECKS ? prefix : null
}

/** As stored: without spaces, dots and hyphens. */
export const cleanVatNumber = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase()

/** What is wrong with a cleaned VAT number of a country, as a sentence. Numbers of other countries than these pass. */
export function findVatProblem(number: string, country: string): string | null {
  const prefix = vatPrefix(country)
  if (!prefix) return null
  const name = countryInText(country)
  // In Norway and the United Kingdom many leave the prefix out.
  const isBare = !number.startsWith(prefix) && (country === 'NO' || country === 'GB')
  if (!isBare && !number.startsWith(prefix)) return m.aVatNumberOfStartsWith({ country: name, prefix })
  return CHECKS[prefix]!(isBare ? number : number.slice(prefix.length))
    ? null
    : m.thisIsntAVatNumberOfCheckItsDigits({ country: name })
}

/** The country that a cleaned VAT number names with its prefix, of those whose numbers are checked. */
export function vatCountry(number: string): string | null {
  const prefix = Object.keys(CHECKS).find((each) => number.startsWith(each) && /\d/.test(number))
  return prefix ? ({ EL: 'GR', CHE: 'CH' }[prefix] ?? prefix) : null
}
