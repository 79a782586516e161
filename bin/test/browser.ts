import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runTool } from './tool.ts'

/** Complete browsers only: chromium-headless-shell is faster, but moves the focus differently. */
const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable]
    if (!folder) return []
    return [
      join(folder, 'Google/Chrome/Application/chrome.exe'),
      join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]
  }),
}

/** A browser on this machine: from FRAMEFOLK_BROWSER, the PATH, its usual folder, or Playwright's own. */
export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [
    process.env.FRAMEFOLK_BROWSER ?? '',
    ...onPath,
    ...(usualPlaces[process.platform] ?? []),
    chromium.executablePath(),
  ]
  return candidates.find(isProgram)
}

async function installBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found) return found
  const isRoot = process.getuid?.() === 0
  console.log('Downloading a browser for the tests…')
  // Root on Linux can also install the libraries that a browser needs.
  const withLibraries = isRoot && process.platform === 'linux' ? ['--with-deps'] : []
  const args = ['install', ...withLibraries, '--no-shell', 'chromium']
  await runTool('@playwright/test playwright', args, { show: true })
  if (starts(findBrowser())) return findBrowser()
  if (isRoot && isProgram('/usr/bin/apt-get')) {
    console.log('Installing Debian’s Chromium for the tests…')
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
  }
  return starts(findBrowser()) ? findBrowser() : undefined
}

/** Finds or installs a browser, or says what to do. */
export async function requireBrowser(): Promise<string | undefined> {
  const browser = await installBrowser()
  if (!browser)
    console.log(
      'These tests need a browser: no Chrome or Chromium was found, and none could be downloaded. ' +
        'Install Chromium or Google Chrome, then run the tests again.',
    )
  return browser
}

function starts(browser: string | undefined) {
  if (!browser) return false
  try {
    execFileSync(browser, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

function isProgram(file: string) {
  if (!file) return false
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
