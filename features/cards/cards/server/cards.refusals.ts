import {
  describeProblems,
  type FieldProblem,
  labelOf,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import type { Refusal } from '#platform/server/http/refusal.ts'
import { denialRefusals, refusals } from '#platform/server/http/refusals.ts'
import type { Language } from '#platform/text/texts.ts'

import type { CardEvent, CardState, PauseReason } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { CardDenial } from './cards.domain.ts'
import type { StoredViolation } from './cards.tables.ts'
import { cardServerTexts } from './server.texts.ts'

/** Denials of the state machine, and those that depend on other cards. */
export type Denial = CardDenial | 'noSeats' | 'mobileTaken'

interface Stopped {
  event: CardEvent
  card: {
    state: CardState
    pauseReason: PauseReason | null
    violation?: Pick<StoredViolation, 'reason' | 'by'> | null
  }
}

const { refuse, refuseField, versionConflict } = refusals(cardServerTexts)
export { refuseField, versionConflict }

const ofDenials = denialRefusals(cardsTexts, {
  sentence: (t, denial: Denial) => t.denials[denial],
  values: ({ states, events, pauseReasons, blockers }, { event, card }: Stopped) => ({
    state: states[card.state],
    event: events[event],
    reason: pauseReasons[card.pauseReason ?? 'manual'],
    note: card.violation?.reason ?? '',
    by: blockers[card.violation?.by ?? 'company'],
  }),
  rights: ['permission', 'adminOnly'],
})

/** Why something cannot be done with a card, as a sentence. */
export const describeDenial = ofDenials.describe

/** The refusal for a denial; `allowed` are the events that are possible instead. */
export const refuseDenial = (
  denial: Denial,
  { allowed, ...stopped }: Stopped & { allowed?: readonly string[] },
): Refusal => ofDenials.refuseDenial(denial, stopped, { state: stopped.card.state, allowed })

interface BadValues {
  problems: readonly FieldProblem[]
  rules: readonly FieldRule[]
  language: Language
}

/** Refuses values: 403 naming the fields that are locked for the caller, else 400 with a message for each field. */
export function refuseValues({ problems, rules, language }: BadValues): Refusal {
  const locked = problems.filter(({ kind }) => kind === 'locked')
  const fields = describeProblems(problems, language)
  const labelled = (key: string) => labelOf(rules.find((rule) => rule.key === key) ?? { key }, language)
  if (locked.length > 0) {
    const names = locked.map(({ key }) => labelled(key)).join(language === 'en' ? ', ' : '、')
    return refuse((t) => t.errors.locked, {
      status: 403,
      reason: 'FIELD_LOCKED',
      values: { fields: names },
      fields,
    })
  }
  const [first] = problems
  const field = first ? labelled(first.key) : ''
  return refuse((t) => t.errors.invalid, {
    status: 400,
    reason: 'INVALID',
    values: { field, reason: first ? (fields[first.key] ?? '') : '' },
    fields,
  })
}
