import { formatMoney } from '#platform/text/money.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'

import type { Unit } from '../boards.contract.ts'

/** The words of units, in the reader's language. */
export interface UnitTexts {
  units: { minutes: string; hours: string; area: string; none: string }
}

/** A figure with its unit, as it is read everywhere. */
export function figureText(value: number | null, unit: Unit, { units }: UnitTexts): string {
  if (value === null) return units.none
  if (unit === 'fen') return formatMoney(value)
  if (unit === 'permille') return `${(value / 10).toFixed(1)}%`
  if (unit === 'area') return fill(units.area, { value: numberText(value) })
  if (unit === 'minutes')
    return value < 120
      ? fill(units.minutes, { value })
      : fill(units.hours, { value: Math.round(value / 6) / 10 })
  return numberText(value)
}
