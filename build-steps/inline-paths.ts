import type { Plugin } from 'vite'
import { api, site } from '../contract/paths.ts'

const objects: Record<string, Record<string, string>> = { api, site }

/**
 * Replaces each `api.name` and `site.name` by its path. Each is one object with all paths, which every public page would
 * otherwise load for the few that it uses.
 */
export const inlinePaths = (): Plugin => ({
  name: 'inline-paths',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    // React Router splits some pages into modules with a query.
    if (!/\/web\/[^?]+\.tsx?(?:\?|$)/.test(id)) return null
    const imported = /import\s*\{([^}]*)\}\s*from\s*['"][./]+contract\/paths\.ts['"]/.exec(code)
    if (!imported) return null
    let inlined = code
    for (const [, object, alias] of imported[1]!.matchAll(/\b(api|site)\b(?:\s+as\s+(\w+))?/g)) {
      // After `typeof` it is a type, which is removed before the module is loaded.
      const uses = new RegExp(`(?<!typeof )(?<![\\w.$/'"-])${alias ?? object}\\.(\\w+)`, 'g')
      inlined = inlined.replace(uses, (whole, name: string) => {
        const path = objects[object!]?.[name]
        return path === undefined ? whole : JSON.stringify(path)
      })
    }
    return { code: inlined, map: null }
  },
})
