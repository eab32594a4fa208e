import { type ApprovalKind, withdrawApproval } from '#features/company/approvals/server/approvals.public.ts'
import { record, recordBy } from '#platform/server/audit/audit.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { orNotFound, Refusal } from '#platform/server/http/refusal.ts'
import { cancelJob, startJob } from '#platform/server/jobs/jobs.repository.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { ExportRequest } from '../imports-exports.contract.ts'
import { exportKinds } from './export-kinds.public.ts'
import { maxDownloads, moveExport } from './exports.domain.ts'
import { makeExport } from './exports.jobs.ts'
import {
  applyToExport,
  findExport,
  linkExport,
  type StoredExport,
  takeDownload,
} from './export-requests.repository.ts'
import { exportApprovalKind, type ExportMatter } from './personal-exports.actions.ts'
import { importsExportsServerTexts } from './server.texts.ts'

type Denial = keyof ReturnType<typeof importsExportsServerTexts.in>['denials']

/** Why a file cannot be fetched (any more); undefined where it can. */
function downloadDenial(request: StoredExport, accountId: string): Denial | undefined {
  if (request.requestedBy !== accountId) return 'notYours'
  if (request.state === 'expired' || (request.expiresAt !== null && request.expiresAt <= new Date()))
    return 'expired'
  if (request.state === 'downloaded' && (request.fileId === null || request.downloads >= maxDownloads))
    return 'used'
  return moveExport(request.state, 'download') ? undefined : 'notReady'
}

/** An export that was fetched at once has nothing left to take back. */
function revokeDenial(request: StoredExport, accountId: string): Denial | undefined {
  if (request.requestedBy !== accountId) return 'notYours'
  return moveExport(request.state, 'revoke') && (request.state !== 'downloaded' || request.fileId !== null)
    ? undefined
    : 'ended'
}

const speak = (denial: Denial, { state }: StoredExport, language: Language) => {
  const t = importsExportsServerTexts.in(language)
  return fill(t.denials[denial], { state: t.states[state] })
}

const refuseFor = (denial: Denial, request: StoredExport) =>
  new Refusal(denial === 'notYours' ? 403 : 409, (language) => speak(denial, request, language), {
    reason: denial === 'notYours' ? 'NOT_YOURS' : 'STATE_CONFLICT',
    state: request.state,
  })

const titleOf = ({ hooks }: Pick<MemberContext['services'], 'hooks'>, kind: string, language: Language) =>
  hooks.find(exportKinds, kind)?.title(language) ?? kind

/** An export as its asker and administrators see it. */
export function presentExport(
  request: StoredExport,
  { viewer, language, services }: Pick<MemberContext, 'viewer' | 'language' | 'services'>,
): ExportRequest {
  const action = (event: 'download' | 'revoke', denial: Denial | undefined) => ({
    event,
    allowed: denial === undefined,
    reason: denial ? speak(denial, request, language) : null,
  })
  return {
    id: request.id,
    kind: request.kind,
    title: titleOf(services, request.kind, language),
    state: request.state,
    rows: request.rows,
    reason: request.reason,
    requestedByName: request.requestedByName,
    isMine: request.requestedBy === viewer.accountId,
    requestedAt: request.requestedAt.toISOString(),
    approvalId: request.approvalId,
    jobId: request.jobId,
    downloadsLeft: request.fileId === null ? 0 : Math.max(0, maxDownloads - request.downloads),
    expiresAt: request.expiresAt?.toISOString() ?? null,
    actions: [
      action('download', downloadDenial(request, viewer.accountId)),
      action('revoke', revokeDenial(request, viewer.accountId)),
    ],
  }
}

export async function mustFindExport({ tx, viewer }: MemberContext, id: string): Promise<StoredExport> {
  return findExport(tx, id, viewer).then(orNotFound)
}

/** Sends the file and counts it, in one step; more than there are left is refused however many ask at once. */
export async function sendExport(context: MemberContext, id: string) {
  const { tx, viewer, services, reply } = context
  const request = await mustFindExport(context, id)
  const denial = downloadDenial(request, viewer.accountId)
  if (denial) throw refuseFor(denial, request)
  const taken = await takeDownload(tx, id, viewer.accountId)
  const file = taken?.fileId ? await services.files.find(tx, taken.fileId) : undefined
  if (!taken || !file) throw refuseFor('used', request)
  await recordBy(context, [
    {
      objectType: 'exportRequest',
      objectId: id,
      event: 'download',
      from: request.state,
      to: taken.state,
      detail: { downloads: taken.downloads },
    },
  ])
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition('attachment', file.originalName))
    .header('content-length', String(file.bytes))
    .type(file.contentType)
  return services.files.open(file)
}

/** The asker takes the request back: a person who was asked need not decide any more, and a file that was made is gone. */
export async function revokeExport(context: MemberContext, id: string): Promise<StoredExport> {
  const { tx, viewer, services, afterCommit } = context
  const request = await mustFindExport(context, id)
  const denial = revokeDenial(request, viewer.accountId)
  if (denial) throw refuseFor(denial, request)
  // What the end of an approval means for its export stands in one place.
  if (request.state === 'requested' && request.approvalId) await withdrawApproval(context, request.approvalId)
  else await endRevoked(context, request)
  if (request.jobId) await cancelJob(tx, request.jobId)
  if (request.fileId) afterCommit(await services.files.remove(tx, request.fileId))
  return mustFindExport(context, id)
}

async function endRevoked(context: MemberContext, request: StoredExport): Promise<void> {
  const revoked = await applyToExport(context.tx, request.id, {
    event: 'revoke',
    to: 'revoked',
    set: { fileId: null },
  })
  if (!revoked) throw refuseFor('ended', request)
  await recordBy(context, [
    {
      objectType: 'exportRequest',
      objectId: request.id,
      event: 'revoke',
      from: request.state,
      to: 'revoked',
    },
  ])
}

const events = { approved: 'approve', rejected: 'reject', withdrawn: 'revoke' } as const

/** Exports as the approvals know them: consent starts the job that makes the file. */
export const exportApproval = (services: Services): ApprovalKind => ({
  key: exportApprovalKind,
  isPersonal: true,
  title: (language) => importsExportsServerTexts.in(language).labels.objects.exportRequest,
  path: '/system/jobs',
  async decided({ tx, approval, outcome, actor, comment, language }) {
    const { requestId } = approval.payload as ExportMatter
    // Sent back, the request still waits: the person who asked hands it in again or takes it back.
    if (outcome === 'sentBack') return
    const event = events[outcome]
    const request = await findExport(tx, requestId)
    const to = request && moveExport(request.state, event)
    if (!request || !to || !(await applyToExport(tx, requestId, { event, to, set: { reason: comment } })))
      return
    await record(tx, actor, [
      { objectType: 'exportRequest', objectId: requestId, event, from: request.state, to, reason: comment },
    ])
    if (outcome !== 'approved') return
    const job = await startJob(tx, makeExport, {
      payload: { requestId },
      accountId: request.requestedBy,
      language,
    })
    await linkExport(tx, requestId, { jobId: job.id })
  },
  facts(payload, language) {
    const { kind, rows, hasMobiles, isOfPool } = payload as ExportMatter
    const t = importsExportsServerTexts.in(language).approval
    return [
      {
        label: t.what,
        before: null,
        after: titleOf(services, kind, language),
        pictureUrl: null,
      },
      { label: t.rows, before: null, after: String(rows), pictureUrl: null },
      { label: t.mobiles, before: null, after: hasMobiles ? t.included : t.notIncluded, pictureUrl: null },
      ...(isOfPool ? [{ label: t.pool, before: null, after: t.included, pictureUrl: null }] : []),
    ]
  },
})
