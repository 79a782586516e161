import { expect, test } from 'vitest'
import { findBreaches } from './find-breaches.ts'
import { rules } from './rules.ts'
import type { Kind } from './texts.ts'

/** One breach of each rule, in the order of the rules. */
const sentences = [
  'For somebody',
  'Nobody is here',
  'Whoever pays',
  'Begin anew',
  'Call it off',
  'Hand it in',
]
const shown = [
  'Send a mail',
  'One picture',
  'Next photograph',
  'Your second factor',
  'Pay the remainder',
  'It came back',
  'A further hour',
  'It is put aside',
  'The client is told',
  'A person who has left',
  'It may stay empty',
  'Not valid any more',
  'It changed meanwhile',
  'Please wait',
  'Booking canceled',
  'Pay 30 % now',
  "It isn't there",
  `One ${'and one '.repeat(15)}more?`,
]
const names = [
  'MOST_ROWS',
  'sayHours',
  'tellClient',
  'wasTold',
  'keptPages',
  'nobodyCame',
  'askWish',
  'waysIn',
  'nextTry',
  'handIn',
  'callOff',
]
const breaches: Record<Kind, string[]> = {
  interface: [...sentences, ...shown],
  summary: [...sentences, ...shown, 'Fetch my booking', 'Fetch a booking.'],
  comment: sentences,
  name: names,
}
const planted: Record<Kind, (text: string) => string> = {
  interface: (text) => `export const Page = () => <p>{"${text}"}</p>`,
  summary: (text) => `export const route = { summary: "${text}" }`,
  comment: (text) => `// ${text}`,
  name: (text) => `export const ${text} = 1`,
}

const cases = Object.entries(breaches).flatMap(([kind, texts]) =>
  texts.map((text, index) => [kind as Kind, text, index] as const),
)

test('every rule has a planted breach', () => {
  for (const kind of Object.keys(rules) as Kind[]) expect(breaches[kind]).toHaveLength(rules[kind].length)
})

test.each(cases)('%s: finds "%s"', (kind, text, index) => {
  const found = findBreaches('web/page.tsx', `\n${planted[kind](text)}\n`)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^web\/page\.tsx:2: /)
  expect(found[0]).toContain(rules[kind][index]!.instead)
})

test('reads the summary of a route', () => {
  const [found] = findBreaches('server/routes.ts', "route(calls.fetchBooking, 'Fetch my booking', read)")
  expect(found).toContain('server/routes.ts:1: summary "my"')
})

test('reads JSX text, visible attributes, templates and strings', () => {
  const lines = [
    'export const Page = ({ n }: { n: number }) => (',
    '  <p title="Nobody here" className="Nobody here">',
    '    For {n} pictures and',
    '    everybody',
    "    {n > 1 ? `Send mails` : 'Please wait'}",
    '  </p>',
    ')',
  ]
  const found = findBreaches('web/page.tsx', lines.join('\n'))
  expect(found.map((breach) => breach.replace(/: write.*/, ''))).toEqual([
    'web/page.tsx:2: interface "Nobody"',
    'web/page.tsx:4: interface "everybody"',
    'web/page.tsx:3: interface "pictures"',
    'web/page.tsx:5: interface "mails"',
    'web/page.tsx:5: interface "Please"',
  ])
})

test('ignores SQL, imports, keys, paths and names of libraries', () => {
  const source = `
    import { tellMe } from 'nobody'
    export const path = '/pictures/anew'
    export const rows = query(sql\`select nobody from pictures\`, 'select mail from people', 'nobody@example.test', 'pictures is_told')
    export const told = tellMe.kept`
  expect(findBreaches('server/a.ts', source)).toEqual(['server/a.ts:5: name "told": write notified'])
})

test('reads the titles of tests, but not their data', () => {
  const source = "test('whoever pays', async () => expect(text).toBe('Nobody has paid, please.'))"
  expect(findBreaches('web/page.test.ts', source)).toHaveLength(1)
  expect(findBreaches('web/page.ts', source)).toHaveLength(3)
})

test('allows texts that the spec or the waiting-list pages fix, and fields of the API', () => {
  const source = `
    export const failed = 'Something went wrong. Please try again.'
    export const intro = 'Somebody whose pictures you like'
    export const toldBefore = 1`
  expect(findBreaches('web/page.tsx', source)).toHaveLength(2)
  expect(findBreaches('web/page.tsx', source, '<p>\n  Somebody whose pictures you like\n')).toEqual([])
})

test('allows a field of the API only where it is used', () => {
  const source = "export const kept = 'browser'"
  expect(findBreaches('web/favourites/page.tsx', source)).toEqual([])
  expect(findBreaches('web/page.tsx', source)).toHaveLength(1)
})
