import {
  describeProblems,
  type FieldProblem,
  labelOf,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import type { FieldRule } from '#features/cards/card-templates/card-templates.contract.ts'
import { reasonOf, Refusal, refuse } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { CardEvent, CardState, PauseReason } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { CardObstacle } from './cards.domain.ts'
import type { StoredViolation } from './cards.tables.ts'
import { cardServerTexts } from './server.texts.ts'

/** Obstacles that are not the card's own: seats and numbers are shared with others. */
export type Obstacle = CardObstacle | 'noSeats' | 'mobileTaken'

interface Stopped {
  event: CardEvent
  card: {
    state: CardState
    pauseReason: PauseReason | null
    violation?: Pick<StoredViolation, 'reason' | 'by'> | null
  }
}

/** Why something cannot be done with a card, as a sentence. */
export function describeObstacle(obstacle: Obstacle, { event, card }: Stopped, language: Language): string {
  const words = cardsTexts.in(language)
  return fill(cardServerTexts.in(language).obstacles[obstacle], {
    state: words.states[card.state],
    event: words.events[event],
    reason: words.pauseReasons[card.pauseReason ?? 'manual'],
    note: card.violation?.reason ?? '',
    by: words.blockers[card.violation?.by ?? 'company'],
  })
}

/** The refusal for an obstacle; a wrong state tells the state and what would be possible instead. */
export function refuseObstacle(
  obstacle: Obstacle,
  stopped: Stopped & { allowed?: readonly string[] },
): Refusal {
  const isRight = obstacle === 'permission' || obstacle === 'adminOnly'
  return new Refusal(isRight ? 403 : 409, (language) => describeObstacle(obstacle, stopped, language), {
    reason: reasonOf(obstacle),
    ...(!isRight && { state: stopped.card.state, allowed: [...(stopped.allowed ?? [])] }),
  })
}

export const versionConflict = () =>
  refuse(cardServerTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

type Tree = ReturnType<typeof cardServerTexts.in>

/** Marks one field of the form: 400 unless told. */
export function refuseField(
  field: string,
  pick: (tree: Tree) => string,
  { language, status = 400, reason = 'INVALID' }: { language: Language; status?: number; reason?: string },
): Refusal {
  return refuse(cardServerTexts, pick, {
    status,
    reason,
    fields: { [field]: pick(cardServerTexts.in(language)) },
  })
}

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
    return refuse(cardServerTexts, (t) => t.errors.locked, {
      status: 403,
      reason: 'FIELD_LOCKED',
      values: { fields: names },
      fields,
    })
  }
  const [first] = problems
  const field = first ? labelled(first.key) : ''
  return refuse(cardServerTexts, (t) => t.errors.invalid, {
    status: 400,
    reason: 'INVALID',
    values: { field, reason: first ? (fields[first.key] ?? '') : '' },
    fields,
  })
}
