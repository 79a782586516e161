import { bookingStates } from '../../../contract/bookings/process.ts'
import { isFinal, STATES, STEPS, type Step } from './process.ts'

/** Generates docs/process.md from the table. `npm run docs:process` writes it; a test fails when it is out of date. */
export function processPage(): string {
  return [
    '# Booking process',
    '',
    'Generated from `server/features/booking-process/process.ts` by `npm run docs:process`. Edit that table, not this page.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> held',
    ...arrows(),
    ...bookingStates.filter(isFinal).map((state) => `  ${state} --> [*]`),
    '```',
    '',
    '## States',
    '',
    '| State | Who acts | Deadline | Then |',
    '|---|---|---|---|',
    ...bookingStates.map((state) => {
      const { owner, within, afterwards, unattended } = STATES[state]
      const then = afterwards ? describeEnd(afterwards) : '–'
      const last = unattended ? `, then the administrators’ queue, finally \`${unattended}\`` : ''
      return `| \`${state}\` | ${owner ?? '–'} | ${within || '–'} | ${then}${last} |`
    }),
    '',
    '## Steps',
    '',
    '| From | Who | Action | When | To | Money |',
    '|---|---|---|---|---|---|',
    ...STEPS.map(row),
    '',
  ].join('\n')
}

const describeEnd = (afterwards: string): string =>
  afterwards === 'remind' ? 'reminders' : `\`${afterwards}\``

/** The time in a sentence of the API. */
const whenOf = (sentence: string): string => sentence.replace(/^It’s possible (.*)\.$/, '$1')

function row({ from, by, action, when, to, money }: Step): string {
  const conditions = when.map(({ possible }) => whenOf(possible())).join(', ')
  const targets = to.map((state) => `\`${state}\``).join(' or ')
  return `| \`${from}\` | ${by} | ${action} | ${conditions || '–'} | ${targets} | ${money ?? '–'} |`
}

/** One arrow per pair of states, labelled with all actions that lead along it. */
function arrows(): string[] {
  const labels = new Map<string, Set<string>>()
  for (const { from, to, action } of STEPS)
    for (const target of to) {
      if (target === from) continue
      const key = `  ${from} --> ${target}`
      labels.set(key, (labels.get(key) ?? new Set()).add(action))
    }
  return [...labels].map(([arrow, actions]) => `${arrow}: ${[...actions].join(', ')}`)
}
