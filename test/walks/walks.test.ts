import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../../bin/test/tool.ts'
import { isRelease } from '../release.ts'
import { backOfficeList } from './back-office-list.ts'
import { email } from './email.ts'
import { profileField } from './profile-field.ts'
import { copyTree, findBrokenImports, removeTree, takeWalk } from './walk.ts'

const walks = [profileField, email, backOfficeList]
/** So that a change stays cheap. */
const MAX_FILES = 12

let copy: string
let page: string
beforeAll(async () => {
  copy = await copyTree()
  page = await readFile(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8')
}, 60_000)
afterAll(() => removeTree(copy))

test.each(walks)(
  '$heading takes the files that CONTRIBUTING.md lists',
  async (walk) => {
    const changed = await takeWalk(copy, walk)
    const [, section] = page.split(`### ${walk.heading}: `)
    expect(section, `CONTRIBUTING.md has no section “${walk.heading}: … files”`).toBeDefined()
    expect(changed.length).toBeLessThanOrEqual(MAX_FILES)
    expect(Number.parseInt(section!, 10), changed.join('\n')).toBe(changed.length)
    const [text] = section!.split('\n### ')
    const unnamed = changed
      .map((path) => (walk.placeholder ? path.replaceAll(...walk.placeholder) : path))
      .map((path) => path.replace(/\d{4}_/, 'NNNN_'))
      .filter((path) => !text!.includes(`\`${path}\``))
    expect(unnamed).toEqual([])
    expect(await findBrokenImports(copy, changed)).toEqual([])
  },
  60_000,
)

test.runIf(isRelease)(
  'the changed tree passes lint, types and the tests of the walks',
  async () => {
    const tests = new Set(walks.flatMap((walk) => walk.tests))
    for (const [tool, ...args] of [
      ['@biomejs/biome', 'lint', '.'],
      ['@react-router/dev react-router', 'typegen'],
      ['typescript tsc', '--noEmit'],
      ['vitest', 'run', ...tests],
    ] as [string, ...string[]][]) {
      const { status, printed } = await runTool(tool, args, { cwd: copy, env: { VITEST: '', NODE_ENV: '' } })
      expect(status, printed).toBe(0)
    }
  },
  900_000,
)
