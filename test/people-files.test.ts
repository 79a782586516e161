import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { matchesGlob } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const read = (name: string) => readFile(new URL(`../${name}`, import.meta.url), 'utf8')

test('docs/commands.md has one line for every npm script', async () => {
  const page = (await read('docs/commands.md')).split('\n')
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  for (const [name, script] of Object.entries(scripts)) {
    const forOperators = script.includes('server/commands/') && !name.startsWith('docs:')
    const npm = ['start', 'test'].includes(name) ? 'npm' : 'npm run'
    const command = `${forOperators ? 'npx framefolk' : npm} ${name}`
    expect(
      page.filter((line) => line.startsWith(`| \`${command}\` |`)),
      command,
    ).toHaveLength(1)
  }
})

test('the README is short and names the settings that production needs', async () => {
  const readme = await read('README.md')
  expect(readme.split('\n').length).toBeLessThan(90)
  for (const name of ['DATABASE_URL', 'AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])
    expect(readme).toContain(`| \`${name}\` |`)
})

async function documents(): Promise<string[]> {
  const pages = await readdir(new URL('../docs', import.meta.url))
  const runbook = await readdir(new URL('../docs/operations', import.meta.url))
  return [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...pages.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`),
    ...runbook.map((name) => `docs/operations/${name}`),
  ]
}

/** The anchors that GitHub generates for headings. */
const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('links between the documents point to existing files and headings', async () => {
  for (const name of await documents()) {
    const links = [...(await read(name)).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)]
    for (const [, link, anchor] of links) {
      const target = link ? new URL(link, new URL(`../${name}`, import.meta.url)) : `../${name}`
      const text = await readFile(new URL(target, import.meta.url), 'utf8').catch((error) =>
        error.code === 'EISDIR' ? '' : Promise.reject(new Error(`${name} → ${link}`, { cause: error })),
      )
      if (anchor) expect(anchorsIn(text), `${name} → ${link}#${anchor}`).toContain(anchor)
    }
  }
})

test('the runbook names commands that exist', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  for (const name of await documents()) {
    const text = await read(name)
    for (const [, script] of text.matchAll(/npm run (?:--silent )?([a-z][a-z:-]*)/g))
      expect(Object.keys(scripts), `${name}: npm run ${script}`).toContain(script)
    for (const [, command] of text.matchAll(/npx framefolk ([a-z][a-z:-]*)/g))
      expect(['help', ...Object.keys(scripts)], `${name}: npx framefolk ${command}`).toContain(command)
    for (const [file] of text.matchAll(/server\/commands\/[a-z-]+\.ts/g)) await read(file)
  }
})

/** `server/app/app.ts`, `e2e/*.spec.ts`, `jobs.ts`. */
const NAMED = /(?<![\w./:$@{-])[a-z][\w.*-]*(?:\/[\w.*-]+)*\.(?:tsx?|mjs|cjs|md|css|ya?ml)(?![\w*-])/g
/** `web/ui`, `server/features/payments/`. */
const FOLDER =
  /(?<![\w./:$@{-])(?:server|web|contract|test|bin|demo|bench|faults|e2e)(?:\/[a-z][\w-]*)+(?![\w.*-])/g

/** Short names are enough: `jobs.ts`, `bookings/jobs.ts`. */
const isNamed = (file: string, name: string): boolean =>
  name.includes('*')
    ? matchesGlob(file, name) || matchesGlob(file, `**/${name}`)
    : `/${file}`.endsWith(`/${name}`)

test('the documents and decisions name files that exist', async () => {
  const { stdout } = await promisify(execFile)('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  const files = stdout.split('\n')
  const decisions = files.filter((name) => /^docs\/decisions\/.*\.md$/.test(name))
  const missing: string[] = []
  for (const document of [...(await documents()), ...decisions]) {
    const text = (await read(document)).replaceAll(/\]\([^)]*\)/g, '')
    const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, content]) => content).join('\n')
    // Capitals stand for any name: server/commands/FILE.ts.
    for (const [name] of code.matchAll(NAMED))
      if (!/[A-Z]{4}/.test(name) && !files.some((file) => isNamed(file, name)))
        missing.push(`${document}: ${name}`)
    for (const [name] of text.matchAll(FOLDER))
      if (!files.some((file) => file.startsWith(`${name}/`) || file === name))
        missing.push(`${document}: ${name}`)
  }
  expect(missing).toEqual([])
})

test('the service and the image start Node as npm start does', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: { start: string } }
  expect(await read('docs/framefolk.service')).toContain(`ExecStart=/usr/bin/${scripts.start}\n`)
  expect(await read('Dockerfile')).toContain('CMD ["node", "server/main.ts"]\n')
})

test('the image leaves out packages that the build has bundled and that the server does not import', async () => {
  const [, removed] = /@types \\\n(.+) \\\n/.exec(await read('Dockerfile'))!
  const names = removed!.trim().split(' ')
  const [, bundled] = /noExternal: \[(.+)\]/.exec(await read('vite.config.ts'))!
  const patterns = bundled!.split(', ').map((part) => new RegExp(part.replaceAll(/^\/|\/$|'/g, '')))
  // Fonts are not bundled: the build copies their files.
  const notBundled = names.filter((name) => !patterns.some((it) => it.test(`${name}/`)))
  expect(notBundled).toEqual(['@fontsource-variable'])
  const imported = new RegExp(`from '(?:${names.join('|')})[/']`)
  for (const { name, text } of await readImageFiles()) expect(text, name).not.toMatch(imported)
})

test('the image has every folder that the server imports', async () => {
  const copied = [...(await read('Dockerfile')).matchAll(/^COPY (?:--from=build \/app\/)?(\w+) \w+$/gm)].map(
    ([, folder]) => folder,
  )
  expect(copied).toEqual(expect.arrayContaining(['contract', 'migrations', 'demo', 'server', 'build']))
  for (const { name, text } of await readImageFiles())
    for (const [, folder] of text.matchAll(
      /^(?:import|export|\}) (?!type )[^'\n]*from '(?:\.\.\/)+([a-z-]+)\//gm,
    ))
      if (folders.includes(folder!)) expect(copied, name).toContain(folder)
})

/** Top-level folders of the repository. */
const folders = ['bench', 'bin', 'build-steps', 'docs', 'e2e', 'faults', 'photos', 'public', 'test', 'web']

/** The TypeScript files in the image. */
async function readImageFiles(): Promise<{ name: string; text: string }[]> {
  const files = []
  for (const folder of ['server', 'contract', 'demo'])
    for (const { name, parentPath } of await readdir(new URL(`../${folder}`, import.meta.url), {
      recursive: true,
      withFileTypes: true,
    }))
      if (/(?<!\.test)\.ts$/.test(name))
        files.push({ name, text: await readFile(`${parentPath}/${name}`, 'utf8') })
  return files
}
