import type { activities } from '#features/shows/activities/server/activities.tables.ts'
import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type MatchRow, needMoves, type NeedRow } from '../needs.contract.ts'
import type { ShownMatch } from './need-matches.repository.ts'
import { type NeedActor, needMachine } from './needs.domain.ts'
import { describe } from './needs.refusals.ts'
import type { ShownNeed } from './needs.repository.ts'

type Activity = typeof activities.$inferSelect

/** A colleague of the organiser who acts on needs of an activity. */
export const organiserOf = (viewer: Viewer, activity: Activity): NeedActor => ({
  isOwner: false,
  holds: (permission) => holdsOnActivity(viewer, permission, activity),
})

/** A need as the console shows it; the number of its owner is masked. */
export function rowOf(
  { need, party, matches }: ShownNeed,
  activity: Activity,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): NeedRow {
  const { id, side, title, category, region, budgetFrom, budgetTo, text, state, source, reason, version } =
    need
  const question = { subject: need, context: {}, actor: organiserOf(viewer, activity) }
  return {
    id,
    side,
    title,
    category,
    region,
    budgetFrom,
    budgetTo,
    text,
    state,
    source,
    reason,
    version,
    matches,
    company: party.company,
    name: party.name,
    mobile: maskMobile(party.mobile),
    at: need.createdAt.toISOString(),
    actions: needMachine.actions(needMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

/** A pair as the console shows it. */
export function matchRowOf({ match, supply, demand, supplier, seeker }: ShownMatch): MatchRow {
  const { id, state, score, reasons, result, note, version } = match
  return {
    id,
    state,
    score,
    reasons,
    result,
    note,
    version,
    supply: { needId: supply.id, title: supply.title, company: supplier.company, answer: match.supplyAnswer },
    demand: { needId: demand.id, title: demand.title, company: seeker.company, answer: match.demandAnswer },
    intended: match.intendedFen,
    signed: match.signedFen,
    at: match.createdAt.toISOString(),
  }
}
