import { defineSlot } from '#platform/web/slots/slots.ts'

import type { ConversionPart } from '../clues.contract.ts'

/** The deal of a clue that is being converted, as it is chosen. */
export interface DealOfConversion {
  /** The firm that the clue goes to, where it is there already. */
  firmId: string | null
  /** A name for a new deal. */
  name: string
  /** Undefined while the choice is not complete. */
  value: ConversionPart | undefined
  onChange: (value: ConversionPart | undefined) => void
}

/** The part of the conversion in which a deal is made or chosen. */
export const conversionDeal = defineSlot<DealOfConversion>('clues.conversionDeal')
