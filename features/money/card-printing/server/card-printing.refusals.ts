import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'

import type { AnyPrintEvent, PrintState } from '../card-printing.contract.ts'
import { cardPrintingTexts } from '../card-printing.texts.ts'
import type { PrintDenial } from './card-printing.domain.ts'

export const { refuse, refuseField, versionConflict } = refusals(cardPrintingTexts)

export const { describe, refuseDenial } = denialRefusals(cardPrintingTexts, {
  sentence: (t, denial: PrintDenial) => t.denials[denial],
  values: (t, { event, state }: { event: AnyPrintEvent; state: PrintState }) => ({
    state: t.states[state],
    event: t.events[event],
  }),
  rights: ['permission', 'otherSide'],
})
