import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import * as m from '#messages/admin-dashboard'
import { join } from '../../ui/join-classes.ts'

export type GrowthFigures = { growth: string; growthValue?: number }

/** Green above zero, red otherwise, as in the spec; arrow and word say the same without colour. */
export function Growth({ growth, growthValue }: GrowthFigures) {
  const value = growthValue ?? (Number.parseFloat(growth) || 0)
  const Icon = value > 0 ? TrendingUp : value < 0 ? TrendingDown : Minus
  const word = value > 0 ? m.up() : value < 0 ? m.down() : m.noChange()
  return (
    <span
      className={join(
        'figures inline-flex items-center gap-1.5 font-medium',
        value > 0 ? 'text-green' : 'text-red',
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span>{growth}</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}
