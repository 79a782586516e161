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
