import {
  findPeopleInSight,
  linesOf,
  radarTexts,
  subjectsOf,
} from '#features/promotion/radar/server/radar-people.public.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'

import type { Metric, ReportLine } from '../reports.contract.ts'
import { type Extent, incomeOf, ordersOf, peopleOf, tasksOf, visitsOf } from './report-numbers.repository.ts'
import { reachOfReport, requireSnapshot } from './reports.actions.ts'

interface LineQuery extends Paging {
  metric?: Metric | undefined
  subjectId?: string | undefined
  accountId?: string | undefined
}

interface Found {
  id: string
  at: Date
  personId: string | null
  orderId: string | null
  title: string
  more: string
}

type Page = { list: Found[]; total: number; isMore?: boolean | undefined }

/** The people behind lines, as the viewer names them. */
async function namesOf(context: MemberContext, ids: readonly (string | null)[]) {
  const { tx, viewer, language } = context
  const known = [...new Set(ids.flatMap((id) => id ?? []))]
  const lines = await linesOf(context, await findPeopleInSight(tx, viewer, known))
  const { anonymous } = radarTexts.in(language).visitors
  return (id: string | null) => {
    const line = lines.get(id ?? '')
    return line ? (line.name ?? fill(anonymous, { number: line.number })) : ''
  }
}

async function visitLines({ tx, language }: MemberContext, extent: Extent, paging: Paging): Promise<Page> {
  const { limit, offset } = pageBounds(paging)
  const total = await countRows(tx, visitsOf(tx, extent))
  const found = visitsOf(tx, extent).as('found')
  const list = await tx.select().from(found).orderBy(found.at, found.id).limit(limit).offset(offset)
  const named = await subjectsOf(tx, list)
  const t = radarTexts.in(language)
  return {
    ...total,
    list: list.map((row) => ({
      id: row.id,
      at: row.at,
      personId: row.personId,
      orderId: null,
      title: '',
      more: `${t.subjects[row.subjectType]} ${named(row).title} · ${fill(t.dwell.seconds, { seconds: Math.round(row.dwellMs / 1000) })}`,
    })),
  }
}

async function peopleLines(
  { tx }: MemberContext,
  { metric, extent }: { metric: 'visitors' | 'readers' | 'actors' | 'leads'; extent: Extent },
  paging: Paging,
): Promise<Page> {
  const { limit, offset } = pageBounds(paging)
  const total = await countRows(tx, peopleOf(tx, metric, extent))
  const found = peopleOf(tx, metric, extent).as('found')
  const list = await tx.select().from(found).orderBy(found.at, found.id).limit(limit).offset(offset)
  return {
    ...total,
    list: list.map(({ id, at }) => ({ id, at, personId: id, orderId: null, title: '', more: '' })),
  }
}

async function taskLines(
  { tx, language }: MemberContext,
  { metric, extent }: { metric: 'tasks' | 'tasksDone'; extent: Extent },
  paging: Paging,
): Promise<Page> {
  const { limit, offset } = pageBounds(paging)
  const total = await countRows(tx, tasksOf(tx, metric, extent))
  const found = tasksOf(tx, metric, extent).as('found')
  const list = await tx.select().from(found).orderBy(found.at, found.id).limit(limit).offset(offset)
  const t = radarTexts.in(language)
  return {
    ...total,
    list: list.map(({ id, at, reason, state, personId }) => ({
      id,
      at,
      personId,
      orderId: null,
      title: '',
      more: `${t.settings.alertKinds[reason]} · ${t.tasks.states[state]}`,
    })),
  }
}

async function orderLines(
  { tx }: MemberContext,
  { metric, extent }: { metric: 'orders' | 'incomeFen'; extent: Extent },
  paging: Paging,
): Promise<Page> {
  const { limit, offset } = pageBounds(paging)
  const rows = () => (metric === 'orders' ? ordersOf(tx, extent) : incomeOf(tx, extent))
  const total = await countRows(tx, rows())
  const found = rows().as('found')
  const list = await tx.select().from(found).orderBy(found.at, found.id).limit(limit).offset(offset)
  return {
    ...total,
    list: list.map(({ id, at, orderId, number, fen }) => ({
      id,
      at,
      personId: null,
      orderId,
      title: number,
      more: formatMoney(fen),
    })),
  }
}

interface Wanted {
  metric: Metric
  extent: Extent
}

function linesOfMetric(context: MemberContext, { metric, extent }: Wanted, paging: Paging): Promise<Page> {
  switch (metric) {
    case 'visits':
      return visitLines(context, extent, paging)
    case 'tasks':
    case 'tasksDone':
      return taskLines(context, { metric, extent }, paging)
    case 'orders':
    case 'incomeFen':
      return orderLines(context, { metric, extent }, paging)
    default:
      return peopleLines(context, { metric, extent }, paging)
  }
}

/** The rows that a number of a snapshot counted, as far as they still stand: what was erased since is missing. */
export async function listLines(
  context: MemberContext,
  id: string,
  { metric = 'visits', subjectId, accountId, ...paging }: LineQuery,
) {
  const { snapshot, report } = await requireSnapshot(context, id)
  const reach = await reachOfReport(context, report)
  const extent = { ...reach, from: snapshot.fromAt, to: snapshot.toAt, subjectId, accountId }
  const { list, ...total } = await linesOfMetric(context, { metric, extent }, paging)
  const nameOf = await namesOf(
    context,
    list.map(({ personId }) => personId),
  )
  return {
    ...total,
    list: list.map(({ at, title, personId, ...row }): ReportLine => ({
      ...row,
      personId,
      at: at.toISOString(),
      title: title || nameOf(personId),
    })),
  }
}
