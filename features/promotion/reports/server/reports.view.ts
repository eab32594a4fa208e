import { inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ReportRow, Snapshot } from '../reports.contract.ts'
import { findLinks, findNewestSnapshot, type Report, type StoredSnapshot } from './reports.repository.ts'

async function findRecipients(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ staffId: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...ids]))
}

export async function reportRow({ tx }: Pick<MemberContext, 'tx'>, report: Report): Promise<ReportRow> {
  const newest = await findNewestSnapshot(tx, report.id)
  const { id, name, note, days, schedule, version } = report
  return {
    id,
    name,
    note,
    days,
    schedule,
    version,
    blocks: [...report.blocks],
    staffIds: [...report.staffIds],
    recipients: await findRecipients(tx, report.staffIds),
    nextAt: report.nextAt?.toISOString() ?? null,
    lastSnapshot: newest ? { id: newest.id, at: newest.at.toISOString() } : null,
    createdBy: report.createdByName,
  }
}

/** The address of a link; an ended one leads nowhere. */
export const linkUrl = ({ settings }: Pick<MemberContext['services'], 'settings'>, publicId: string) =>
  `${settings.publicOrigin}/r/${publicId}`

export async function snapshotView(
  { tx, services, viewer }: Pick<MemberContext, 'tx' | 'services' | 'viewer'>,
  snapshot: StoredSnapshot,
): Promise<Snapshot> {
  const { id, reportId, name, note, data } = snapshot
  const now = new Date()
  const links = viewer.permissions.has('radar:export') ? await findLinks(tx, id) : []
  return {
    id,
    reportId,
    name,
    note,
    data,
    blocks: [...snapshot.blocks],
    from: snapshot.fromAt.toISOString(),
    to: snapshot.toAt.toISOString(),
    madeBy: snapshot.madeByName,
    links: links.map((link) => ({
      id: link.id,
      url: link.endedAt === null && link.expiresAt > now ? linkUrl(services, link.publicId) : null,
      expiresAt: link.expiresAt.toISOString(),
      endedAt: link.endedAt?.toISOString() ?? null,
      openings: link.openings,
    })),
  }
}
