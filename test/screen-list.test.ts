import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { site } from '../contract/paths.ts'
import { adminPages, beforeLaunch, exceptions, notLinked, screens, withId } from '../e2e/screens.ts'
import routes from '../web/routes.ts'

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [path.replace(/^\/?/, '/')] : []),
    ...pathsOf(children),
  ])

/** `/nowhere` in the list is a page of the route `/*`. */
const listed = [
  ...Object.values(screens).flat(),
  ...beforeLaunch,
  ...notLinked,
  ...adminPages,
  ...withId,
].map((path) => path.replace(/\/nowhere$/, '/*'))

const known = [...pathsOf(routes), ...Object.values(site)]

test('every route is checked for accessibility, or is an exception', () => {
  expect(known.filter((path) => !listed.includes(path) && !exceptions[path])).toEqual([])
  expect(listed.filter((path) => !known.includes(path))).toEqual([])
})

test('no exception is listed, and none is unknown', () => {
  expect(Object.keys(exceptions).filter((path) => listed.includes(path) || !known.includes(path))).toEqual([])
})

test('docs/tests.md says where each browser journey of a release is proved in npm test', () => {
  const page = readFileSync('docs/tests.md', 'utf8')
  const tagged = globSync('e2e/*.spec.ts').flatMap((file) => {
    const tags = readFileSync(file, 'utf8').match(/tag: '@release'/g) ?? []
    return tags.map(() => basename(file, '.spec.ts'))
  })
  const rows = [...page.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name!)
  expect(tagged.length).toBeGreaterThan(50)
  expect(rows.sort()).toEqual(tagged.sort())
  const named = [...page.matchAll(/`((?:server|web|e2e|test|demo|bin)\/[\w/.-]+)`/g)].map(([, path]) => path!)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
