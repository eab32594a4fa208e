import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { DealEvent, DealState, MissingThing } from '../deals.contract.ts'
import type { QuoteEvent, QuoteState } from '../quotes.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import type { DealDenial } from './deals.domain.ts'
import type { QuoteDenial } from './quotes.domain.ts'

export const { refuse, refusePerson, refuseField, versionConflict } = refusals(dealsTexts)

interface Stopped {
  event: DealEvent
  state: DealState
}

export const { describe, refuseDenial } = denialRefusals(dealsTexts, {
  sentence: (t, denial: DealDenial) => t.denials[denial],
  values: (t, { event, state }: Stopped) => ({ event: t.events[event], state: t.states[state] }),
  rights: ['permission'],
})

export const quoteDenials = denialRefusals(dealsTexts, {
  sentence: (t, denial: QuoteDenial) => t.quotes.denials[denial],
  values: (t, { event, state }: { event: QuoteEvent; state: QuoteState }) => ({
    event: t.quotes.events[event],
    state: t.quotes.states[state],
  }),
  rights: ['permission'],
})

function wordOf({ kind, name }: MissingThing, language: Language): string {
  const t = dealsTexts.in(language)
  if (kind !== 'field') return fill(t.missing[kind], { name })
  const fields: Readonly<Record<string, string>> = t.gateFields
  return fields[name] ?? name
}

/** 409 STAGE_GATE with everything that is missing, so that nobody runs into one gate after the other. */
export const refuseGate = (missing: readonly MissingThing[], stage: string): Refusal =>
  new Refusal(
    409,
    (language) => {
      const t = dealsTexts.in(language)
      const things = missing.map((thing) => wordOf(thing, language)).join(t.missing.comma)
      return fill(t.errors.stageGate, { stage, count: missing.length, things })
    },
    { reason: 'STAGE_GATE', missing: missing.map((thing) => ({ ...thing })) },
  )
