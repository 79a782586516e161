import { type SpawnOptions, spawn } from 'node:child_process'

/** A registry that takes longer is treated like one that is offline, so that it never fails or slows the check. */
const TIMEOUT_MS = 8_000
/** Others are reported without failing: few of them can be exploited in what is used here. */
const FAILING = new Set(['high', 'critical'])

export type Audit = { failure?: string; note?: string }
type Vulnerable = { name: string; severity: string; via: (string | { title: string; url: string })[] }
type Report = {
  message?: string
  error?: { summary?: string }
  vulnerabilities?: Record<string, Vulnerable>
}

/** Compares the packages that run in production, as package-lock.json has them, with the advisories of the npm registry. */
export async function auditPackages(
  env: NodeJS.ProcessEnv = process.env,
  timeoutMs = TIMEOUT_MS,
): Promise<Audit> {
  const printed = await runNpm(env, timeoutMs)
  return printed === null ? { note: 'not checked: the npm registry did not answer in time' } : judge(printed)
}

/** Reads what `npm audit --json` printed. */
export function judge(printed: string): Audit {
  const report = readReport(printed)
  if (!report?.vulnerabilities)
    return { note: `not checked: the npm registry offers no advisories (${reasonOf(report)})` }
  const found = Object.values(report.vulnerabilities)
  const failing = found.filter(({ severity }) => FAILING.has(severity))
  if (failing.length > 0)
    return { failure: [...formatCauses(failing), 'Update these packages: npm audit fix.'].join('\n') }
  return found.length > 0 ? { note: formatCauses(found).join('; ') } : {}
}

const formatCauses = (rows: Vulnerable[]): string[] =>
  rows.flatMap(({ name, severity, via }) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map(({ title, url }) => `${name}: ${title} (${severity}), ${url}`),
  )

const reasonOf = (report: Report | null): string =>
  report?.error?.summary || report?.message?.replace(/ - .*/, '') || 'no readable answer'

function readReport(printed: string): Report | null {
  try {
    return JSON.parse(printed)
  } catch {
    return null
  }
}

/** What it printed, or null if it had to be ended. */
async function runNpm(env: NodeJS.ProcessEnv, timeoutMs: number): Promise<string | null> {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--omit=dev',
    '--fetch-retries=0',
    '--loglevel=silent',
  ]
  const npm = env.npm_execpath
  const options: SpawnOptions = {
    // npm runs on the Node that it was installed with, which may not know the options of this one.
    env: { ...env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: !npm?.endsWith('.js') && process.platform === 'win32',
  }
  const child = npm?.endsWith('.js')
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn('npm', args, options)
  return new Promise((resolve) => {
    let printed = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      child.stdout?.destroy()
      resolve(null)
    }, timeoutMs)
    const settle = () => {
      clearTimeout(timer)
      resolve(printed)
    }
    child.stdout?.on('data', (chunk) => {
      printed += chunk
    })
    child.on('error', settle).on('close', settle)
  })
}
