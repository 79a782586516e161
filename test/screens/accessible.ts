import axe from 'axe-core'
import { expect } from 'vitest'

/** Checks what is shown now, without contrast: the colours are tested by web/ui/contrast.test.ts. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    // As in e2e/base.ts: it would load every style sheet again, for rules that are off.
    preload: false,
    rules: { 'color-contrast': { enabled: false } },
  })
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => node.html) }))
  expect(found, 'accessibility violations').toEqual([])
}
