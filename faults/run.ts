/** npm run faults <name>: a drill that breaks something on purpose and counts what was lost. */
import { doubleStart } from './double-start.ts'
import { killApp } from './kill-app.ts'
import { mail } from './mail.ts'
import { mailHangs } from './mail-hangs.ts'

type Drill = { what: string; run(): Promise<{ passed: boolean; result: string }> }

const drills: Record<string, Drill> = {
  'kill-app': {
    what: 'kill -9 the running site twenty times during writes; no acknowledged row may be missing',
    run: killApp,
  },
  'double-start': {
    what: 'start two processes on one empty database at the same moment; both serve, migrations run once',
    run: doubleStart,
  },
  mail: {
    what: 'kill -9 a sender of 10,000 mails fifty times; nobody is left out, nobody gets a copy unasked',
    run: mail,
  },
  'mail-hangs': {
    what: 'take sign-ups while the mail server hangs; the rate stays within a tenth of normal',
    run: mailHangs,
  },
}

const name = process.argv[2]
const drill = name === undefined ? undefined : drills[name]
if (drill) {
  const { passed, result } = await drill.run()
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'}: ${result}`)
  process.exitCode = passed ? 0 : 1
} else {
  console.log('npm run faults <name>, where name is one of:\n')
  for (const [key, { what }] of Object.entries(drills)) console.log(`  ${key.padEnd(14)}${what}`)
  process.exitCode = name === undefined ? 0 : 1
}
