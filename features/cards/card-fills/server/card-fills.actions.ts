import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { CardTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { questionAbout, rankOn, decide, type Card } from '#features/cards/cards/server/card-writing.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { fillCard } from './card-fill-rules.actions.ts'
import { type Fill, findCardsToFill, type NewLine } from './card-fills.repository.ts'

interface Filler {
  viewer: Viewer
  template: CardTemplate
  wished: Readonly<Record<string, string>>
  onlyEmpty: boolean
  now: Date
}

/** A line about a card, with the values that it gets where it gets some. */
export interface Judged extends NewLine {
  values?: Record<string, string>
}

/** What a fill would do to one card, for the person who fills: the same guard and the same rules as an edit by hand. */
export function judgeCard(card: Card, { viewer, template, wished, onlyEmpty, now }: Filler): Judged {
  const rights = rightsOnCard(viewer, card)
  const decision = decide({ event: 'edit', ...questionAbout({ card, template, now, actor: rights }) })
  const refused = { cardId: card.id, outcome: 'refused' } as const
  if (!decision.allowed) return { ...refused, reason: { kind: decision.obstacle, state: card.state } }
  const filled = fillCard({
    rules: template.fieldRules,
    defaults: template.defaultValues,
    rank: rankOn(card, rights) ?? 'holder',
    before: card.fieldValues,
    wished,
    isDraft: card.state === 'draft',
    onlyEmpty,
  })
  if (filled.outcome === 'refused') {
    const { key, kind, max } = filled.problem
    return { ...refused, reason: { kind, key, ...(max !== undefined && { max }) } }
  }
  return { cardId: card.id, ...filled }
}

interface Choice {
  viewer: Viewer
  templateId: string
  filter: Fill['filter']
  after: string | null
  limit: number
}

/** The next cards that a fill is about; a department means everything below it too. */
export async function nextCards(tx: Tx, choice: Choice) {
  const { departmentId } = choice.filter
  const departmentIds =
    departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, departmentId)
  return findCardsToFill(tx, { ...choice, departmentIds })
}
