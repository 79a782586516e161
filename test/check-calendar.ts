import fc from 'fast-check'
import { compareCalendars } from './compare-calendars.ts'
import { calendarCase } from './random-calendar.ts'

/** `npm run check:calendar [cases]`: compares engine and slow calendar, in a million cases by default. */
const numRuns = Number(process.argv[2] ?? 1_000_000)
const began = performance.now()
let cases = 0
fc.assert(
  fc.property(calendarCase, (calendar) => {
    cases += 1
    if (cases % 50_000 === 0)
      console.log(`${cases.toLocaleString('en')} cases, ${Math.round((performance.now() - began) / 1000)} s`)
    const differences = compareCalendars(calendar)
    if (differences.length > 0) throw new Error(differences.join('\n'))
  }),
  { numRuns },
)
console.log(
  `${numRuns.toLocaleString('en')} random calendars: the engine and the slow calendar agree in all.`,
)
