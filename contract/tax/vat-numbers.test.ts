import { expect, test } from 'vitest'
import { cleanVatNumber, findVatProblem, vatCountry } from './vat-numbers.ts'

/** Published by tax offices, registers and companies as examples or as their own. */
const EXAMPLES: Record<string, string[]> = {
  AT: ['ATU13585627'],
  BE: ['BE 0403.019.261', 'BE0428759497'],
  BG: ['BG175074752', 'BG7523169263', 'BG8032056031'],
  CH: ['CHE-100.155.212', 'CHE-107.787.577 IVA', 'CHE-116.281.710 MWST'],
  CY: ['CY-10259033P'],
  CZ: ['CZ25123891', 'CZ7103192745', 'CZ640903926', 'CZ395601439'],
  DE: ['DE 136 695 976', 'DE129273398', 'DE811907980'],
  DK: ['DK13585628'],
  EE: ['EE 100 931 558', 'EE100594102'],
  ES: [
    'ES B-58378431',
    'ESB64717838',
    'ES54362315K',
    'ESX-5253868-R',
    'ESM-1234567-L',
    'ESJ99216582',
    'ESU99216632',
  ],
  FI: ['FI20774740'],
  FR: ['FR40303265045', 'FR23334175221', 'FRK7399859412', 'FR4Z123456782', 'FR53000004605'],
  GB: ['GB980780684', 'GB 802311782', '340804329', 'GBGD001', 'GBHA500'],
  GR: ['EL094259216'],
  HR: ['HR33392005961'],
  HU: ['HU12892312'],
  IE: ['IE6433435F', 'IE6433435OA', 'IE8D79739I', 'IE6388047V'],
  IT: ['IT00743110157'],
  LT: ['LT119511515', 'LT100001919017', 'LT100004801610'],
  LU: ['LU15027442', 'LU26375245'],
  LV: ['LV40003521600', 'LV161175-19997'],
  MT: ['MT11679112'],
  NL: ['NL004495445B01', 'NL123456789B13'],
  NO: ['NO 995 525 828 MVA', '995525828'],
  PL: ['PL8567346215'],
  PT: ['PT501964843'],
  RO: ['RO18547290', 'RO24736200'],
  SE: ['SE556188840401'],
  SI: ['SI50223054'],
  SK: ['SK2022749619'],
}

/** One digit or letter off, where the check digits of the country must notice it. */
const WRONG: Record<string, string[]> = {
  AT: ['ATU13585626', 'AT13585627'],
  BE: ['BE0403019262', 'BE2403019261'],
  BG: ['BG175074751', 'BG7523169264'],
  CH: ['CHE100155213', 'CHE100155212XY', 'CH100155212'],
  CY: ['CY10259033Z', 'CY12259033P'],
  CZ: ['CZ25123890', 'CZ7103192744', 'CZ640903927', 'CZ545601439'],
  DE: ['DE136695978', 'DE123456789', 'DE036695976', '136695976'],
  DK: ['DK13585627'],
  EE: ['EE100594103'],
  ES: ['ESB64717839', 'ES54362315Z', 'ESX5253868T', 'ESJ99216583', 'ESB6471783H', 'ES4362315K'],
  FI: ['FI20774741'],
  FR: ['FR41303265045', 'FR40303265044', 'FR4Z123456783', 'FRIO303265045'],
  GB: ['GB802311781', '80231178', 'GBGD501', 'GBHA499'],
  GR: ['EL123456781', 'GR094259216'],
  HR: ['HR33392005962'],
  HU: ['HU12892313'],
  IE: ['IE6433435E', 'IE6433435OB', 'IE8D79738I'],
  IT: ['IT00743110158', 'IT12345678901', 'IT00000000000'],
  LT: ['LT119511514', 'LT119511525', 'LT100001919018'],
  LU: ['LU15027443'],
  LV: ['LV40003521601', 'LV16117519998'],
  MT: ['MT11679113'],
  NL: ['NL004495446B01', 'NL123456789B12', 'NL004495445'],
  NO: ['NO995525829MVA', '995525829'],
  PL: ['PL8567346216'],
  PT: ['PT501964842'],
  RO: ['RO18547291'],
  SE: ['SE556188840501', 'SE556188840400'],
  SI: ['SI50223055'],
  SK: ['SK2022749618'],
}

test.each(Object.entries(EXAMPLES))('published numbers of %s are accepted', (country, numbers) => {
  for (const number of numbers.map(cleanVatNumber)) {
    expect([number, findVatProblem(number, country)]).toEqual([number, null])
    expect(vatCountry(number)).toBe(/^\d/.test(number) ? null : country)
  }
})

test.each(Object.entries(WRONG))('numbers of %s with a wrong digit or form are not', (country, numbers) => {
  expect(numbers.filter((number) => findVatProblem(number, country) === null)).toEqual([])
})

test('the problem names the country, and numbers of other countries are not checked', () => {
  expect(findVatProblem('136695976', 'DE')).toBe('A VAT number of Germany starts with DE')
  expect(findVatProblem('DE136695978', 'DE')).toBe('This isn’t a VAT number of Germany. Check its digits.')
  expect(findVatProblem('12-3456789', 'US')).toBeNull()
  expect(Object.keys(EXAMPLES)).toEqual(Object.keys(WRONG))
})
