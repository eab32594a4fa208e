import { or, type SQL } from 'drizzle-orm'

import {
  accountsInReach,
  findSeenSubjects,
  requireSeen,
  withinReach,
} from '#features/attraction/touches/server/touches.public.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { findHosts } from './visit-bookings.repository.ts'
import type { VisitActor } from './visit-plans.domain.ts'
import { findVisit, hostedBy, type Visit, type VisitFilter } from './visit-plans.repository.ts'
import { visitPlans } from './visit-plans.tables.ts'

interface Whose {
  isMine?: 'yes' | 'no' | undefined
  keyword?: string | undefined
  subjectKind?: Subject['subjectKind'] | undefined
  subjectId?: string | undefined
}

/** Plans of the leads in reach, and those that the viewer hosts; undefined for everybody's. */
export function plansInReach({ tx, viewer }: MemberContext, isMine: boolean): SQL | undefined {
  const led = withinReach(tx, { viewer, permission: 'visitPlan:view', isMine }, visitPlans.leadAccountId)
  return led && or(led, hostedBy(tx, viewer.accountId))
}

/** The filter of a list; of a subject in sight everybody's plans. */
export async function filterOf(
  context: MemberContext,
  { isMine, keyword, subjectKind, subjectId }: Whose,
): Promise<VisitFilter> {
  const subject = subjectKind && subjectId ? { subjectKind, subjectId } : undefined
  if (subject) await requireSeen(context, subject)
  const isOwn = isMine === 'yes'
  return { of: subject && !isOwn ? undefined : plansInReach(context, isOwn), keyword, subject }
}

const subjectOf = ({ subjectKind, subjectId }: Visit): Subject => ({ subjectKind, subjectId })

/** Whether the viewer may see and do something on some plans; one that is absent is out of sight. */
export async function actorsOn(
  context: MemberContext,
  visits: readonly Visit[],
): Promise<Map<string, VisitActor>> {
  const { tx, viewer } = context
  const hosts = await findHosts(
    tx,
    visits.map(({ id }) => id),
  )
  const hosted = new Set(
    hosts.flatMap(({ planId, accountId }) => (accountId === viewer.accountId ? [planId] : [])),
  )
  const leads = visits.flatMap(({ leadAccountId }) => leadAccountId ?? [])
  const seen = await accountsInReach(tx, { viewer, permission: 'visitPlan:view' }, leads)
  const mayEdit = viewer.permissions.has('visitPlan:edit')
  const editable = mayEdit
    ? await accountsInReach(tx, { viewer, permission: 'visitPlan:edit' }, leads)
    : new Set<string>()
  // A plan that nobody leads any more belongs to people who reach everybody.
  const reachesAll =
    withinReach(tx, { viewer, permission: 'visitPlan:edit' }, visitPlans.leadAccountId) === undefined
  const subjects = await findSeenSubjects(context, visits.map(subjectOf))
  const actors = new Map<string, VisitActor>()
  for (const visit of visits) {
    const { id, leadAccountId } = visit
    const isHost = hosted.has(id)
    const isEditor = leadAccountId === null ? mayEdit && reachesAll : editable.has(leadAccountId)
    const isSeen =
      isHost ||
      isEditor ||
      (leadAccountId !== null && seen.has(leadAccountId)) ||
      subjects.get(subjectOf(visit)) !== undefined
    if (isSeen) actors.set(id, { mayEdit: isEditor, isHost: isHost && mayEdit })
  }
  return actors
}

/** A plan in sight; any other one is not there. */
export async function requireVisit(context: MemberContext, id: string): Promise<Visit> {
  const visit = await findVisit(context.tx, id).then(orNotFound)
  orNotFound((await actorsOn(context, [visit])).get(id))
  return visit
}
