import { stat, statfs } from 'node:fs/promises'
import { trySeal } from '../features/agreements/pdf/seal.ts'
import { checkPaymentSetup, type PaymentServices } from '../features/payments/provider/providers.ts'
import { type Config, listWarnings } from '../platform/config.ts'
import { connect } from '../platform/db/connect.ts'
import { inTime } from '../platform/db/in-time.ts'
import { findPooler } from '../platform/db/pooler.ts'
import { OtherStorage, requireOwnStorage } from '../platform/storage/identity.ts'
import { openStorage } from '../platform/storage/open.ts'
import {
  type Check,
  checkBackups,
  checkClock,
  checkDatabase,
  checkMaintenance,
  checkServer,
  checkZones,
  type Finding,
  isHere,
  ok,
  warning,
  wrong,
} from './doctor-database.ts'
import { checkPooler } from './doctor-pooler.ts'

const TIMEOUT_MS = 10_000
const OLDEST_NODE = 24

/** Examines an installation without starting it, and deletes the test file that it writes. */
export async function examine(
  config: Config,
  { url, sendMail }: { url: string; sendMail: ((config: Config) => Promise<void>) | null },
): Promise<Finding[]> {
  const pooler = config.databaseUrl ? await findPooler(url).catch(() => null) : null
  const database = connect({ url, directUrl: config.directUrl, pooler, connections: 2 })
  try {
    const findings = [checkNode(), ...checkSettings(config)]
    const reached = await checkDatabase({ config, database })
    findings.push(...reached)
    const usable = reached.every(({ state }) => state === 'ok')
    for (const check of usable
      ? [checkMaintenance, checkServer, checkPooler, checkClock, checkZones, checkBackups, checkStripe]
      : [])
      findings.push(...(await run(check, { config, database })))
    for (const check of [checkDisks, checkStorage(usable), checkProxy, checkContracts])
      findings.push(...(await run(check, { config, database })))
    findings.push(await checkMail(config, sendMail))
    return findings
  } finally {
    await database.close()
  }
}

async function run(check: Check, context: Parameters<Check>[0]): Promise<Finding[]> {
  try {
    return await inTime(check(context), TIMEOUT_MS)
  } catch (error) {
    return [
      wrong(
        'Check',
        (error as Error).message,
        'Remove the cause that this sentence names, then run the command again.',
      ),
    ]
  }
}

function checkNode(): Finding {
  const { node } = process.versions
  return Number.parseInt(node, 10) >= OLDEST_NODE
    ? ok('Node', node)
    : wrong('Node', `${node} is too old.`, `Install Node ${OLDEST_NODE}.`)
}

function checkSettings(config: Config): Finding[] {
  const warnings = listWarnings(config).map((text) =>
    warning('Settings', text, 'Correct it in the settings file.'),
  )
  return warnings.length > 0 ? warnings : [ok('Settings', 'no mistakes')]
}

const checkStripe: Check = async ({ config, database: { db } }) => {
  if (config.payments !== 'stripe') return [ok('Payments', config.payments ?? 'off')]
  const checked = await checkPaymentSetup({ db, config } as PaymentServices)
  if (checked?.result !== 'ok')
    return [
      wrong(
        'Stripe',
        `Couldn’t read from Stripe: ${checked?.reason}`,
        'Check the network and STRIPE_SECRET_KEY.',
      ),
    ]
  return checked.value.map(({ state, text }) => ({
    state,
    topic: 'Stripe',
    text,
    remedy: 'See docs/operations/payments.md.',
  }))
}

const checkDisks: Check = async ({ config }) => {
  const folders = [config.dataDir, ...(config.backup.folder ? [config.backup.folder] : [])]
  const free = await Promise.all(
    folders.map(async (folder) => {
      const disk = await statfs(folder).catch(() => null)
      if (!disk)
        return wrong('Disk', `The folder ${folder} doesn’t exist.`, `Create it: install -d -o USER ${folder}`)
      const free = disk.bavail * disk.bsize
      const text = `${(free / 1e9).toFixed(1)} GB free in ${folder}`
      // Uploads stop at the limit; before that there is time to act.
      return free < 2 * config.minFreeDiskBytes
        ? wrong('Disk', text, 'Free some space, see “Disk full” in docs/operations/troubleshooting.md.')
        : ok('Disk', text)
    }),
  )
  const [data, backups] = await Promise.all(folders.map((folder) => stat(folder).catch(() => null)))
  return data && data.dev === backups?.dev
    ? [
        ...free,
        warning(
          'Disk',
          'BACKUP_TO is on the disk of DATA_DIR, so both can be lost together.',
          'Mount another disk there, or set BACKUP_COPY_TO to another site.',
        ),
      ]
    : free
}

/** Opens it as a browser would; the answer may come from anything between us and the service. */
async function examineLink(link: string): Promise<Finding[]> {
  const { origin } = new URL(link)
  const text = await fetch(link, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.text())
    .catch((error: Error) => error.message)
  return text === 'examined'
    ? [ok('Photo links', `photos open at ${origin}`)]
    : [
        wrong(
          'Photo links',
          `${origin} doesn’t send what is in the bucket: ${text.slice(0, 200)}`,
          'Let S3_PUBLIC_URL lead to the service of S3_URL with the Host that browsers send, and compare the clocks.',
        ),
      ]
}

const checkStorage =
  (compare: boolean): Check =>
  async ({ config, database: { db } }) => {
    const storage = openStorage(config)
    const where = config.s3Url ? `the bucket of S3_URL` : config.dataDir
    try {
      await storage.probe()
      if (compare) await requireOwnStorage(db, storage)
      const key = 'installation/doctor'
      await storage.put(key, Buffer.from('examined'))
      const size = await storage.size(key)
      const link = storage.link && (await examineLink(await storage.link(key, { type: 'text/plain' })))
      await storage.remove(key)
      return size === 8
        ? [ok('Photo storage', `written, read and deleted in ${where}`), ...(link ?? [])]
        : [
            wrong(
              'Photo storage',
              `What was written to ${where} can’t be read.`,
              'Check the permissions of the bucket or folder.',
            ),
          ]
    } catch (error) {
      if (error instanceof OtherStorage)
        return [
          wrong(
            'Photo storage',
            'It belongs to another database.',
            'Set DATA_DIR or S3_URL to the storage of this database, or run npx framefolk storage:check --adopt.',
          ),
        ]
      return [
        wrong(
          'Photo storage',
          `${where}: ${(error as Error).message}`,
          config.s3Url
            ? 'Check the bucket, its key and its permissions.'
            : 'Make the folder writable for the user of the processes.',
        ),
      ]
    }
  }

const checkProxy: Check = async ({ config }) => {
  if (!config.databaseUrl) return [ok('Proxy', 'none needed with the embedded database')]
  const findings: Finding[] = []
  if (!config.trustProxy)
    findings.push(
      warning(
        'Proxy',
        'TRUST_PROXY is not set, so all visitors share one rate limit.',
        'Set TRUST_PROXY to the address of your proxy, or to loopback.',
      ),
    )
  const ask = (path: string) =>
    fetch(config.publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0,
    )
  const [alive, metrics] = await Promise.all([ask('/healthz'), ask('/metrics')])
  if (alive !== 200)
    findings.push(
      warning(
        'Proxy',
        `${config.publicUrl}/healthz ${alive ? `answers ${alive}` : 'does not answer'} from this machine.`,
        'Start the processes and the proxy, and check DNS and PUBLIC_URL.',
      ),
    )
  else if (metrics === 200 && !isHere(new URL(config.publicUrl).hostname))
    findings.push(
      wrong('Proxy', 'The public address shows /metrics.', 'Let the proxy answer /metrics with 404.'),
    )
  return findings.length > 0 ? findings : [ok('Proxy', `${config.publicUrl} answers`)]
}

/** A wrong certificate would only be noticed when someone downloads a contract. */
export const checkContracts = async ({
  config: { contractSeal },
}: {
  config: Pick<Config, 'contractSeal'>
}): Promise<Finding[]> => {
  if (!contractSeal) return []
  const problem = await trySeal(contractSeal).catch((error: Error) => error)
  return [
    problem
      ? wrong(
          'Contracts',
          `Contracts can’t be sealed with ${contractSeal.certificate}: ${problem.message}`,
          'Correct CONTRACT_CERTIFICATE and CONTRACT_CERTIFICATE_PASSWORD, see docs/operations/contracts.md.',
        )
      : ok('Contracts', 'PDFs can be sealed'),
  ]
}

async function checkMail(
  config: Config,
  sendMail: ((config: Config) => Promise<void>) | null,
): Promise<Finding> {
  if (!config.smtpUrl)
    return warning(
      'Email',
      'SMTP_URL is not set, so emails wait in the Outbox.',
      'Set SMTP_URL and MAIL_FROM.',
    )
  const { host } = new URL(config.smtpUrl)
  if (!sendMail)
    return ok('Email', `${host} is not tried; add an address: npx framefolk doctor you@framefolk.example`)
  try {
    await inTime(sendMail(config), 2 * TIMEOUT_MS)
    return ok('Email', `${host} took a message`)
  } catch (error) {
    return wrong('Email', `${host}: ${(error as Error).message}`, 'Check SMTP_URL, SMTP_TLS and MAIL_FROM.')
  }
}
