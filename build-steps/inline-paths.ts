import type { Plugin } from 'vite'
import { api } from '../contract/paths.ts'

/**
 * Replaces each `api.name` by its path. All paths are one object, which every public page would otherwise
 * load for the two that it uses.
 */
export const inlinePaths = (): Plugin => ({
  name: 'inline-paths',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/web\/[^?]+\.tsx?$/.test(id)) return null
    const imported =
      /import\s*\{[^}]*\bapi(?:\s+as\s+(\w+))?\s*[,}][^;'"]*['"][./]+contract\/paths\.ts['"]/.exec(code)
    if (!imported) return null
    // After `typeof` it is a type, which is removed before the module is loaded.
    const uses = new RegExp(`(?<!typeof )(?<![\\w.$/'"-])${imported[1] ?? 'api'}\\.(\\w+)`, 'g')
    return { code: code.replace(uses, (whole, name: string) => pathOf(name) ?? whole), map: null }
  },
})

const pathOf = (name: string): string | undefined =>
  name in api ? JSON.stringify(api[name as keyof typeof api]) : undefined
