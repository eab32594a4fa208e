import { findBoothsOfApplications } from '#features/shows/booths/server/booths.public.ts'
import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { type ExhibitorDetail, exhibitorMoves, type ExhibitorRow } from '../exhibitors.contract.ts'
import { exhibitorMachine, isExhibiting, passesOf, profilePercent } from './exhibitors.domain.ts'
import { exhibitorNumbers } from './exhibitor-numbers.public.ts'
import { describe } from './exhibitors.refusals.ts'
import { findHalls, findUsers, type ShownExhibitor } from './exhibitors.repository.ts'
import { countPasses, findSeen } from './portal.repository.ts'

/** A booth as lists of exhibitors name it. */
export interface NamedBooth {
  number: string
  hall: string
  area: number
}

/** The booths of exhibitors, by their applications, with the names of their halls. */
export async function namedBooths(
  tx: Tx,
  list: readonly ShownExhibitor[],
): Promise<ReadonlyMap<string, readonly NamedBooth[]>> {
  const found = await findBoothsOfApplications(
    tx,
    list.map(({ exhibitor }) => exhibitor.applicationId),
  )
  const names = new Map<string, string>()
  for (const activityId of new Set(list.map(({ exhibitor }) => exhibitor.activityId)))
    for (const hall of await findHalls(tx, activityId)) names.set(hall.id, hall.name)
  const named = new Map<string, NamedBooth[]>()
  for (const { applicationId, number, hallId, areaSquareDm } of found) {
    const booth = { number, hall: names.get(hallId) ?? '', area: areaSquareDm }
    if (applicationId !== null) named.set(applicationId, [...(named.get(applicationId) ?? []), booth])
  }
  return named
}

/** The debt of an exhibitor, in fen. */
export const debtOf = ({ application: { state, quote, paidFen } }: ShownExhibitor): number =>
  isExhibiting(state) && quote ? Math.max(0, quote.total - paidFen) : 0

/** How many passes come with some booths. */
export const allowanceOf = (ofOne: readonly NamedBooth[]): number =>
  passesOf(ofOne.reduce((sum, { area }) => sum + area, 0))

/** Exhibitors as lists show them. */
export async function rowsOf(
  { tx, viewer, language, services }: MemberContext,
  list: readonly ShownExhibitor[],
): Promise<ExhibitorRow[]> {
  const booths = await namedBooths(tx, list)
  const ids = list.map(({ exhibitor }) => exhibitor.id)
  const [passes, seen] = [await countPasses(tx, ids), await findSeen(tx, ids)]
  const leads = new Map<string, number>()
  for (const count of services.hooks.all(exhibitorNumbers))
    for (const [id, total] of await count(tx, ids)) leads.set(id, (leads.get(id) ?? 0) + total)
  return list.map((shown) => {
    const { exhibitor, activity } = shown
    const { id, applicationId, name, categories, state, version } = exhibitor
    const ofOne = booths.get(applicationId) ?? []
    const actor = { mayEdit: holdsOnActivity(viewer, 'exhibitor:edit', activity) }
    const actions = exhibitorMachine.actions(exhibitorMoves, {
      subject: exhibitor,
      context: undefined,
      actor,
    })
    return {
      id,
      applicationId,
      name,
      categories,
      state,
      version,
      booths: ofOne.map(({ number, hall }) => ({ number, hall })),
      profile: profilePercent(exhibitor),
      passesAllowed: allowanceOf(ofOne),
      debt: debtOf(shown),
      passesUsed: passes.get(id) ?? 0,
      leads: leads.get(id) ?? 0,
      seenAt: seen.get(id)?.toISOString() ?? null,
      actions: actions.map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
    }
  })
}

/** Everything about an exhibitor that its organiser sees; numbers of its people are masked. */
export async function detailOf(context: MemberContext, shown: ShownExhibitor): Promise<ExhibitorDetail> {
  const { exhibitor, application } = shown
  const [row] = await rowsOf(context, [shown])
  if (!row) throw new Error('a row is missing')
  const { activityId, intro, website, products, publishedAt } = exhibitor
  return {
    ...row,
    activityId,
    intro,
    website,
    products,
    publishedAt: publishedAt?.toISOString() ?? null,
    users: (await findUsers(context.tx, exhibitor.id)).map(({ id, name, mobile, role, state }) => ({
      id,
      name,
      mobile: maskMobile(mobile),
      role,
      state,
    })),
    application: { id: application.id, number: application.number, state: application.state },
  }
}
