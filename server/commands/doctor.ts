import { createTransport } from 'nodemailer'
import { examine } from '../app/doctor.ts'
import type { Finding } from '../app/doctor-database.ts'
import { describeDatabase, describeStorage } from '../app/summary.ts'
import { type Config, ConfigError, readProcessConfig } from '../platform/config.ts'
import { hasEmbeddedPostgres, openEmbeddedPostgres } from '../platform/db/embedded.ts'

const MARKS: Record<Finding['state'], string> = { ok: '✓', warning: '!', wrong: '✗' }
const SMTP_TIMEOUT_MS = 8_000

/** npx framefolk doctor [ADDRESS]: examines this installation, and sends an email to the address. */
const [address] = process.argv.slice(2)
try {
  const config = readProcessConfig()
  console.error(`Database: ${describeDatabase(config)}\nStorage: ${describeStorage(config)}`)
  const findings = await examineInstallation(config)
  for (const { state, topic, text, remedy } of findings) {
    console.log(`${MARKS[state]} ${topic}: ${text}`)
    if (state !== 'ok' && remedy) console.log(`    ${remedy}`)
  }
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  console.log(`${findings.length} checks: ${wrong} wrong, ${warnings} to look at.`)
  if (wrong > 0) process.exitCode = 1
} catch (error) {
  console.log(error instanceof ConfigError ? error.message : `✗ ${(error as Error).message}`)
  process.exitCode = 1
}

async function examineInstallation(config: Config): Promise<Finding[]> {
  const sendMail = address ? send : null
  if (config.databaseUrl) return examine(config, { url: config.databaseUrl, sendMail })
  if (!(await hasEmbeddedPostgres(config.dataDir)))
    throw new Error(`No database in ${config.dataDir}, and DATABASE_URL is not set. npm start creates one.`)
  const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    return await examine(config, { url: embedded.url, sendMail })
  } finally {
    await embedded.stop()
  }
}

async function send({ smtpUrl, smtpTls, mailFrom }: Config): Promise<void> {
  const transporter = createTransport({
    url: smtpUrl!,
    ...(smtpTls ? { requireTLS: true } : {}),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  const subject = 'A test from Framefolk'
  await transporter.sendMail({
    from: mailFrom,
    to: address!,
    subject,
    text: 'This installation can send email.',
  })
}
