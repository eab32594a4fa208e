import { and, eq, inArray } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { mailAccounts } from '#features/company/accounts/server/account-mails.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { dayBefore, todayIn } from '#features/insight/card-analytics/server/counting.public.ts'
import { hourMs } from '#platform/domain/durations.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { boardsTexts } from '../boards.texts.ts'
import { figureText } from '../face/figure-text.ts'
import type { MetricKey } from '../face/board-model.ts'
import { alertMachine, daysOfRhythm, eventOfReading, isBeyond, nextSending } from './boards.domain.ts'
import { findSeenBoard } from './boards.repository.ts'
import { type AnyBoard, nameOf, widgetsOf } from './boards.view.ts'
import { figureReads } from './figure-reads.actions.ts'
import { linesOf } from './metrics.actions.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { mayRead, reachOf } from './metric-definition.repository.ts'
import { findFigure, findRows } from './metric-figures.repository.ts'
import { readyKeyOf } from './ready-boards.data.ts'
import { createFigureReader, type FigureReader, readDays, reachOfBoard, withinTx } from './tiles.actions.ts'
import {
  type Alert,
  changeAlert,
  lockAlert,
  lockSubscription,
  planSubscription,
  type Subscription,
} from './watching.repository.ts'

type Reaching = Pick<Services, 'messages' | 'settings' | 'provided' | 'hooks'>
interface Sending {
  tx: Tx
  services: Reaching
  companyId: string
  language: Language
}

/** The accounts of some people, each with the rights that it holds now; who may not sign in gets nothing. */
async function findViewersOfStaff(
  { tx, services, companyId }: Sending,
  staffIds: readonly string[],
): Promise<Viewer[]> {
  if (staffIds.length === 0) return []
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.staffId, [...staffIds]), eq(accounts.state, 'active')))
    .orderBy(accounts.id)
  const viewers: Viewer[] = []
  for (const { id } of found) {
    const viewer = await findActingViewer(tx, { companyId, accountId: id }, services)
    if (viewer) viewers.push(viewer)
  }
  return viewers
}

async function boardFor(tx: Tx, viewer: Viewer, id: string): Promise<AnyBoard | undefined> {
  if (!viewer.permissions.has('board:view')) return undefined
  const ready = readyKeyOf(id)
  if (ready) return { ready }
  const stored = await findSeenBoard(tx, viewer, id)
  return stored && { stored }
}

/** The figures of a board, a line each, as a reader sees them. */
async function linesOfBoard(reader: FigureReader, keys: readonly MetricKey[], language: Language) {
  const t = boardsTexts.in(language)
  const lines: string[] = []
  for (const key of keys) {
    const { value, before } = await reader.figure(key)
    const { unit } = metrics[key]
    const now = `${t.metrics[key].title}: ${figureText(value, unit, t)}`
    lines.push(
      before === null ? now : `${now} (${fill(t.mail.before, { value: figureText(before, unit, t) })})`,
    )
  }
  return lines
}

/** Mails a board to each of its recipients as that person sees it: nobody reads figures of a sight that is not the own one. */
async function mailBoard(sending: Sending, subscription: Subscription): Promise<void> {
  const { tx, services, language } = sending
  const t = boardsTexts.in(language)
  const zone = await findTimeZone(tx)
  const to = dayBefore(todayIn(zone))
  const from = Array.from({ length: daysOfRhythm[subscription.every] - 1 }).reduce<string>(dayBefore, to)
  const days = await readDays(tx, { from, to })
  for (const viewer of await findViewersOfStaff(sending, subscription.staffIds)) {
    const board = await boardFor(tx, viewer, subscription.boardId)
    if (!board) continue
    const widgets = widgetsOf(board)
    const keys = [...new Set(widgets.flatMap((widget) => widget.metrics))].filter((key) =>
      mayRead(metrics[key], viewer),
    )
    const reader = createFigureReader({
      within: withinTx(tx),
      viewer,
      reads: services.provided.get(figureReads),
      ...days,
    })
    await mailAccounts(tx, services.messages, {
      accountIds: [viewer.accountId],
      template: 'boards.subscription',
      language,
      texts: { subject: t.mail.subject, text: t.mail.text },
      values: {
        board: nameOf(board, language),
        from,
        to,
        reach: t.reaches[reachOfBoard(widgets, viewer)],
        numbers: (await linesOfBoard(reader, keys, language)).join('\n'),
        url: `${services.settings.publicOrigin}/enterprise/demo/attractinvestment/data/board?id=${subscription.boardId}&from=${from}&to=${to}`,
      },
    })
  }
}

type Planned = {
  id: string
  at: string
}

/** Sends a board at its moment and waits for the next one. One that was planned anew since is another job's. */
export const sendBoard = defineJob<Planned>({
  kind: 'boards.send',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { payload, companyId, language } = job
    await job.asTenant(async (tx) => {
      const subscription = await lockSubscription(tx, payload.id)
      if (subscription?.nextAt.toISOString() !== payload.at) return
      await mailBoard({ tx, services, companyId, language }, subscription)
      const now = new Date()
      const nextAt = nextSending(subscription, now, await findTimeZone(tx))
      await planSubscription(tx, subscription.id, { nextAt, lastAt: now })
      await planSending(tx, subscription.id, { at: nextAt, language })
    })
  },
})

const planned = (id: string, at: Date): Planned => ({ id, at: at.toISOString() })

/** The job that sends a subscription at a moment. */
export const planSending = (tx: Tx, id: string, { at, language }: { at: Date; language: Language }) =>
  startJob(tx, sendBoard, { payload: planned(id, at), accountId: null, language, dueAt: at })

/** Tells each recipient, by the figure and the rows that this person may see. */
async function mailAlert(sending: Sending, alert: Alert): Promise<void> {
  const { tx, services, language } = sending
  const t = boardsTexts.in(language)
  const metric = metrics[alert.metric]
  const { zone, period } = await daysOfAlert(tx, alert)
  for (const viewer of await findViewersOfStaff(sending, alert.staffIds)) {
    if (!mayRead(metric, viewer)) continue
    const question = { viewer, zone, period }
    const value = await findFigure(tx, metric, question)
    const { list } = await findRows(tx, metric, { ...question, limit: 5 })
    const rows = await linesOf({ tx, viewer, services: services as Services }, metric, list)
    await mailAccounts(tx, services.messages, {
      accountIds: [viewer.accountId],
      template: 'boards.alert',
      language,
      texts: { subject: t.alertMail.subject, text: t.alertMail.text },
      values: {
        metric: t.metrics[alert.metric].title,
        direction: t.directions[alert.direction],
        bound: figureText(alert.bound, metric.unit, t),
        value: figureText(value, metric.unit, t),
        reach: t.reaches[reachOf(metric, viewer)],
        rows:
          rows.map(({ at, title }) => `${at?.slice(0, 10) ?? ''} ${title || t.rows.hidden}`).join('\n') ||
          '—',
        url: `${services.settings.publicOrigin}/enterprise/demo/attractinvestment/analyse?metric=${alert.metric}`,
      },
    })
  }
}

async function daysOfAlert(tx: Tx, { days }: Alert) {
  const today = todayIn(await findTimeZone(tx))
  const from = Array.from({ length: days - 1 }).reduce<string>(dayBefore, today)
  return readDays(tx, { from, to: today })
}

/** One reading of an alert, in the sight of its maker. */
async function watch(sending: Sending, alert: Alert): Promise<void> {
  const { tx, services, companyId } = sending
  const metric = metrics[alert.metric]
  const viewer = await findActingViewer(tx, { companyId, accountId: alert.createdBy }, services)
  const mayGoOn = viewer && viewer.permissions.has('board:subscribe') && mayRead(metric, viewer)
  const { zone, period } = await daysOfAlert(tx, alert)
  // A maker who may not see the metric any more is told nothing of it.
  const value = mayGoOn ? await findFigure(tx, metric, { viewer, zone, period }) : null
  const event = eventOfReading(alert.state, isBeyond(value, alert))
  const now = new Date()
  await changeAlert(tx, alert.id, {
    lastValue: value,
    lastAt: now,
    nextAt: new Date(now.getTime() + hourMs),
    ...(event && { state: alertMachine.targetOf(event) }),
  })
  if (event === 'confirm') await mailAlert(sending, alert)
}

/** Reads an alert at its moment and waits for the next one. */
export const watchAlert = defineJob<Planned>({
  kind: 'boards.watch',
  title: null,
  lane: 'free',
  async run(job, services) {
    const { payload, companyId, language } = job
    await job.asTenant(async (tx) => {
      const alert = await lockAlert(tx, payload.id)
      if (alert?.nextAt.toISOString() !== payload.at) return
      await watch({ tx, services, companyId, language }, alert)
      const after = await lockAlert(tx, payload.id)
      if (after) await planWatch(tx, after.id, { at: after.nextAt, language })
    })
  },
})

/** The job that reads an alert at a moment. */
export const planWatch = (tx: Tx, id: string, { at, language }: { at: Date; language: Language }) =>
  startJob(tx, watchAlert, { payload: planned(id, at), accountId: null, language, dueAt: at })
