import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import type { Paging } from '#platform/contract/paging.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { AlertDraft, AlertRow, SubscriptionDraft, SubscriptionRow } from '../boards.contract.ts'
import { requireBoard, requireStaff } from './boards.actions.ts'
import { nextSending } from './boards.domain.ts'
import { refuse } from './boards.refusals.ts'
import { findSeenBoard } from './boards.repository.ts'
import { nameOf, namesOfStaff } from './boards.view.ts'
import { requireMetric } from './metrics.actions.ts'
import { readyKeyOf } from './ready-boards.data.ts'
import { planSending, planWatch } from './watching.jobs.ts'
import {
  type Alert,
  countAlerts,
  countSubscriptions,
  deleteAlert,
  deleteSubscription,
  findAlerts,
  findSubscriptions,
  insertAlert,
  insertSubscription,
  lockAlert,
  lockSubscription,
  type Subscription,
} from './watching.repository.ts'

const most = 200

/** The account whose mails and alerts somebody sees; undefined for everybody's. */
const makerWithin = (viewer: Viewer) =>
  scopeFor(viewer, 'board:subscribe').scope === 'all' ? undefined : viewer.accountId

const isWithin = (viewer: Viewer, { createdBy }: { createdBy: string }) => {
  const maker = makerWithin(viewer)
  return maker === undefined || maker === createdBy
}

async function nameOfBoard({ tx, viewer, language }: MemberContext, id: string): Promise<string> {
  const ready = readyKeyOf(id)
  if (ready) return nameOf({ ready }, language)
  return (await findSeenBoard(tx, viewer, id))?.name ?? ''
}

async function subscriptionRow(context: MemberContext, row: Subscription): Promise<SubscriptionRow> {
  const { id, boardId, every, weekday, hour, staffIds, createdBy, createdByName } = row
  return {
    id,
    boardId,
    every,
    weekday,
    hour,
    staffIds: [...staffIds],
    board: await nameOfBoard(context, boardId),
    recipients: await namesOfStaff(context.tx, staffIds),
    nextAt: row.nextAt.toISOString(),
    lastAt: row.lastAt?.toISOString() ?? null,
    createdBy: createdByName,
    isOwn: createdBy === context.viewer.accountId,
  }
}

export async function listSubscriptions(
  context: MemberContext,
  query: Paging & { boardId?: string | undefined },
) {
  const { tx, viewer } = context
  const { list, ...total } = await findSubscriptions(tx, { ...query, createdBy: makerWithin(viewer) })
  const rows: SubscriptionRow[] = []
  for (const row of list) rows.push(await subscriptionRow(context, row))
  return { list: rows, ...total }
}

const full = () => refuse((t) => t.errors.full, { reason: 'LIMIT', values: { most } })

/** Has a board sent to colleagues; each gets it as that colleague sees it. */
export async function subscribe(context: MemberContext, draft: SubscriptionDraft): Promise<SubscriptionRow> {
  const { tx, viewer, language } = context
  await requireBoard(tx, viewer, draft.boardId)
  await requireStaff(tx, draft.staffIds, 'staffIds')
  if ((await countSubscriptions(tx)) >= most) throw full()
  const nextAt = nextSending(draft, new Date(), await findTimeZone(tx))
  const row = await insertSubscription(tx, {
    ...draft,
    staffIds: [...new Set(draft.staffIds)],
    nextAt,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await planSending(tx, row.id, { at: nextAt, language })
  await recordBy(context, [{ objectType: 'boardSubscription', objectId: row.id, event: 'create' }])
  return subscriptionRow(context, row)
}

export async function unsubscribe(context: MemberContext, id: string): Promise<void> {
  const { tx, viewer } = context
  const found = await lockSubscription(tx, id)
  orNotFound(found && isWithin(viewer, found) && found)
  await deleteSubscription(tx, id)
  await recordBy(context, [{ objectType: 'boardSubscription', objectId: id, event: 'remove' }])
}

async function alertRow({ tx, viewer }: MemberContext, row: Alert): Promise<AlertRow> {
  const { id, metric, direction, bound, days, staffIds, state, lastValue, createdBy, createdByName } = row
  return {
    id,
    metric,
    direction,
    bound,
    days,
    state,
    lastValue,
    staffIds: [...staffIds],
    recipients: await namesOfStaff(tx, staffIds),
    lastAt: row.lastAt?.toISOString() ?? null,
    createdBy: createdByName,
    isOwn: createdBy === viewer.accountId,
  }
}

export async function listAlerts(context: MemberContext, query: Paging) {
  const { tx, viewer } = context
  const { list, ...total } = await findAlerts(tx, { ...query, createdBy: makerWithin(viewer) })
  const rows: AlertRow[] = []
  for (const row of list) rows.push(await alertRow(context, row))
  return { list: rows, ...total }
}

/** Watches a metric in the sight of the person who asks for it. */
export async function createAlert(context: MemberContext, draft: AlertDraft): Promise<AlertRow> {
  const { tx, viewer, language } = context
  requireMetric(viewer, draft.metric)
  await requireStaff(tx, draft.staffIds, 'staffIds')
  if ((await countAlerts(tx)) >= most) throw full()
  const row = await insertAlert(tx, {
    ...draft,
    staffIds: [...new Set(draft.staffIds)],
    nextAt: new Date(),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await planWatch(tx, row.id, { at: row.nextAt, language })
  await recordBy(context, [{ objectType: 'boardAlert', objectId: row.id, event: 'create' }])
  return alertRow(context, row)
}

export async function removeAlert(context: MemberContext, id: string): Promise<void> {
  const { tx, viewer } = context
  const found = await lockAlert(tx, id)
  orNotFound(found && isWithin(viewer, found) && found)
  await deleteAlert(tx, id)
  await recordBy(context, [{ objectType: 'boardAlert', objectId: id, event: 'remove' }])
}
