import { and, inArray, isNull } from 'drizzle-orm'

import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Paging } from '#platform/contract/paging.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import { dayMs } from '#platform/domain/durations.ts'

import type { ReportDraft, ReportRow, Schedule, Snapshot } from '../reports.contract.ts'
import { refuse, refuseField, versionConflict } from './reports.refusals.ts'
import { nextMoment } from './reports.domain.ts'
import { planRun } from './reports.jobs.ts'
import {
  changeReport,
  countReports,
  deleteReport,
  endLink,
  findLink,
  findReport,
  findReports,
  findSnapshot,
  insertLink,
  insertReport,
  lockReport,
  type Report,
} from './reports.repository.ts'
import { reportRow, snapshotView } from './reports.view.ts'
import { keepSnapshot, type Reach, reachOf } from './snapshot-making.actions.ts'

const objectType = 'marketingReport'
const mostReports = 100

/** Numbers reach as far as their maker's; only those who see everybody see the reports of others. */
const seesAll = (viewer: Viewer) => scopeFor(viewer, 'radar:view').scope === 'all'

const visible = ({ viewer }: MemberContext, report: Report | undefined): Report =>
  orNotFound(report && (report.createdBy === viewer.accountId || seesAll(viewer)) && report)

export const requireReport = async (context: MemberContext, id: string): Promise<Report> =>
  visible(context, await findReport(context.tx, id))

/** A snapshot of a report in sight; others are answered like unknown ones. */
export async function requireSnapshot(context: MemberContext, id: string) {
  const snapshot = orNotFound(await findSnapshot(context.tx, id))
  return { snapshot, report: await requireReport(context, snapshot.reportId) }
}

/** The reach of a report: its maker's, so that its numbers and their rows are about the same people. */
export async function reachOfReport(
  { tx, viewer, services }: Pick<MemberContext, 'tx' | 'viewer' | 'services'>,
  { createdBy }: Report,
): Promise<Reach> {
  if (createdBy === viewer.accountId) return reachOf(tx, viewer)
  const maker = await findActingViewer(tx, { companyId: viewer.companyId, accountId: createdBy }, services)
  return reachOf(tx, maker ?? viewer)
}

export async function listReports(context: MemberContext, query: Paging & { keyword?: string | undefined }) {
  const { tx, viewer } = context
  const createdBy = seesAll(viewer) ? undefined : viewer.accountId
  const { list, ...total } = await findReports(tx, { ...query, createdBy })
  const rows: ReportRow[] = []
  for (const report of list) rows.push(await reportRow(context, report))
  return { list: rows, ...total }
}

async function checkRecipients({ tx }: MemberContext, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return
  const known = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [...staffIds]), isNull(staff.deletedAt)))
  if (known.length < new Set(staffIds).size) throw refuseField('staffIds', (t) => t.errors.recipients)
}

const nextOf = async (tx: Tx, schedule: Schedule | null) =>
  schedule && nextMoment(schedule, new Date(), await findTimeZone(tx))

const columnsOf = ({ name, note, days, blocks, schedule, staffIds }: ReportDraft) => ({
  name: name.trim(),
  note: note.trim(),
  days,
  blocks: [...new Set(blocks)],
  schedule,
  staffIds: [...new Set(staffIds)],
})

export async function createReport(context: MemberContext, draft: ReportDraft): Promise<ReportRow> {
  const { tx, viewer, language } = context
  await checkRecipients(context, draft.staffIds)
  if ((await countReports(tx)) >= mostReports)
    throw refuse((t) => t.errors.full, { reason: 'LIMIT', values: { most: mostReports } })
  const nextAt = await nextOf(tx, draft.schedule)
  const report = await insertReport(tx, {
    ...columnsOf(draft),
    nextAt,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  if (nextAt) await planRun(tx, report.id, { at: nextAt, language })
  await recordBy(context, [{ objectType, objectId: report.id, event: 'create' }])
  return reportRow(context, report)
}

/** Changes a report. Its mails tell its maker's numbers, so that only the maker changes it. */
export async function updateReport(
  context: MemberContext,
  id: string,
  { version, ...draft }: ReportDraft & { version: number },
): Promise<ReportRow> {
  const { tx, viewer, language } = context
  const report = visible(context, await lockReport(tx, id))
  if (report.createdBy !== viewer.accountId) throw refuse((t) => t.errors.maker, { reason: 'STATE_CONFLICT' })
  if (report.version !== version) throw versionConflict()
  await checkRecipients(context, draft.staffIds)
  const nextAt = await nextOf(tx, draft.schedule)
  const changed = await changeReport(tx, report, { ...columnsOf(draft), nextAt })
  if (nextAt) await planRun(tx, id, { at: nextAt, language })
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: 'edit',
      detail: { before: { name: report.name }, after: { name: changed.name } },
    },
  ])
  return reportRow(context, changed)
}

export async function removeReport(context: MemberContext, id: string): Promise<void> {
  const { name } = visible(context, await lockReport(context.tx, id))
  await deleteReport(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}

export async function makeSnapshot(context: MemberContext, id: string): Promise<Snapshot> {
  const { tx, viewer, language } = context
  const report = await requireReport(context, id)
  const snapshot = await keepSnapshot(tx, report, {
    reach: await reachOfReport(context, report),
    madeByName: viewer.displayName,
    language,
  })
  await recordBy(context, [{ objectType, objectId: id, event: 'make' }])
  return snapshotView(context, snapshot)
}

/** An address by which people without a session read a snapshot for some days. */
export async function shareSnapshot(context: MemberContext, id: string, days: number): Promise<Snapshot> {
  const { snapshot, report } = await requireSnapshot(context, id)
  await insertLink(context.tx, {
    snapshotId: id,
    publicId: newPublicId(),
    expiresAt: new Date(Date.now() + days * dayMs),
    createdBy: context.viewer.accountId,
  })
  await recordBy(context, [{ objectType, objectId: report.id, event: 'shareLink', detail: { days } }])
  return snapshotView(context, snapshot)
}

export async function endSnapshotLink(context: MemberContext, id: string): Promise<Snapshot> {
  const link = orNotFound(await findLink(context.tx, id))
  const { snapshot, report } = await requireSnapshot(context, link.snapshotId)
  await endLink(context.tx, id)
  await recordBy(context, [{ objectType, objectId: report.id, event: 'endLink' }])
  return snapshotView(context, snapshot)
}
