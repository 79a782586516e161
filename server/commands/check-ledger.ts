import { checkLedger } from '../features/payments/reconciliation/check-ledger.ts'
import { runCommand, withDatabase } from './run-command.ts'

await runCommand({ demoAllowed: true }, async ({ url }) => {
  const findings = await withDatabase(url, ({ db }) => checkLedger(db))
  for (const { rule, what } of findings) console.log(`${what}\n  but ${rule}`)
  console.log(findings.length === 0 ? 'The ledger is consistent.' : `${findings.length} findings.`)
  if (findings.length > 0) process.exitCode = 1
})
