import {
  holdsOnWhole,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { CardTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { questionAbout, rankOn, decide, type Card } from '#features/cards/cards/server/card-writing.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { FillOutcome } from '../card-fills.contract.ts'
import { fillCard } from './card-fill-rules.actions.ts'
import { type Fill, findCardsToFill, findFill, type NewLine } from './card-fills.repository.ts'
import { lineOf } from './card-fills.view.ts'

/** Cards of each outcome that a preview shows. */
const shownOfEach = 50
const cardsAtOnce = 500

interface FillRules {
  viewer: Viewer
  template: CardTemplate
  newValues: Readonly<Record<string, string>>
  onlyEmpty: boolean
  now: Date
}

/** A line of a fill, with the new values of a changed card. */
export interface Judged extends NewLine {
  values?: Record<string, string>
}

/** Computes what a fill does to one card, with the rights of the person who fills. */
export function judgeCard(card: Card, { viewer, template, newValues, onlyEmpty, now }: FillRules): Judged {
  const rights = rightsOnCard(viewer, card)
  const decision = decide({ event: 'edit', ...questionAbout({ card, template, now, actor: rights }) })
  const refused = { cardId: card.id, outcome: 'refused' } as const
  if (!decision.allowed) return { ...refused, reason: { kind: decision.denial, state: card.state } }
  const filled = fillCard({
    rules: template.fieldRules,
    defaults: template.defaultValues,
    rank: rankOn(card, rights) ?? 'holder',
    before: card.fieldValues,
    newValues,
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

/** The next cards of a fill; a department includes those below it. */
export async function nextCards(tx: Tx, choice: Choice) {
  const { departmentId } = choice.filter
  const departmentIds =
    departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, departmentId)
  return findCardsToFill(tx, { ...choice, departmentIds })
}

/** Previews a fill: counts of each outcome, with the first lines of each. */
export async function previewFill(
  { tx, viewer, language }: MemberContext,
  {
    template,
    newValues,
    filter,
  }: { template: CardTemplate; newValues: Record<string, string>; filter: Fill['filter'] },
) {
  const counts: Record<FillOutcome, number> = { changed: 0, unchanged: 0, refused: 0 }
  const lines: ReturnType<typeof lineOf>[] = []
  const now = new Date()
  let after: string | null = null
  const seen = new Set<string>()
  do {
    const chosen: Awaited<ReturnType<typeof nextCards>> = await nextCards(tx, {
      viewer,
      templateId: template.id,
      filter,
      after,
      limit: cardsAtOnce,
    })
    for (const { card, department } of chosen) {
      seen.add(card.id)
      const judged: Judged = judgeCard(card, {
        viewer,
        template,
        newValues,
        onlyEmpty: filter.onlyEmpty ?? false,
        now,
      })
      counts[judged.outcome] += 1
      if (counts[judged.outcome] <= shownOfEach)
        lines.push(lineOf(judged, { name: card.name, department }, { rules: template.fieldRules, language }))
    }
    after = chosen.length < cardsAtOnce ? null : (chosen.at(-1)?.card.id ?? null)
  } while (after !== null)
  if (filter.ids?.some((id) => !seen.has(id))) throw notFound()
  return { counts, lines }
}

/** Finds a fill. Its maker may see it, and those who may edit every card of the template. */
export async function requireFill({ tx, viewer }: MemberContext, id: string) {
  const found = await findFill(tx, id).then(orNotFound)
  const { templateId, createdBy } = found.fill
  if (createdBy !== viewer.accountId && !holdsOnWhole(viewer, 'card:edit', templateId)) throw notFound()
  return found
}
