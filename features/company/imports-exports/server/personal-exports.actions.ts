import type { Readable } from 'node:stream'

import { v7 as uuidv7 } from 'uuid'

import { requestApproval } from '#features/company/approvals/server/approvals.public.ts'
import { findCompanySettings } from '#features/company/companies/server/companies.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { refuse } from '#platform/server/http/refusal.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { fill } from '#platform/text/texts.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { asking, type ExportKind, exportKinds, mayLeave } from './export-kinds.public.ts'
import { needsConsent } from './exports.domain.ts'
import { addExport, findSameOpen, linkExport } from './export-requests.repository.ts'
import { writeWatermarkedSheet } from './watermarked-sheet.renderer.ts'
import { importsExportsServerTexts } from './server.texts.ts'

export const exportApprovalKind = 'exports.personalData'
/** What an approver of an export agrees to; a type and not an interface, because it is stored as JSON. */
export type ExportMatter = {
  requestId: string
  kind: string
  rows: number
  hasMobiles: boolean
  isOfPool?: boolean
  query: Json
}

interface Counted {
  rows: number
  hasMobiles: boolean
  isOfPool?: boolean
}

/** Asks somebody else; asking again for the same rows answers the request that waits already. */
async function ask(
  context: MemberContext,
  { key: kind, title }: ExportKind,
  { query, rows, hasMobiles, isOfPool = false }: Counted & { query: Json },
): Promise<string> {
  const { tx, viewer, language } = context
  const open = await findSameOpen(tx, { kind, query, requestedBy: viewer.accountId })
  if (open) return open.id
  const requestId = uuidv7()
  const texts = importsExportsServerTexts.in(language).approval
  await addExport(tx, {
    id: requestId,
    kind,
    query,
    rows,
    state: 'requested',
    requestedBy: viewer.accountId,
    requestedByName: viewer.displayName,
  })
  await recordBy(context, [
    {
      objectType: 'exportRequest',
      objectId: requestId,
      event: 'request',
      to: 'requested',
      detail: { kind, rows },
    },
  ])
  const payload: ExportMatter = { requestId, kind, rows, hasMobiles, query, ...(isOfPool && { isOfPool }) }
  const approval = await requestApproval(context, {
    kind: exportApprovalKind,
    objectType: 'exportRequest',
    objectId: requestId,
    title: fill(texts.title, { what: title(language), rows }),
    payload,
  })
  await linkExport(tx, requestId, { approvalId: approval.id })
  return requestId
}

/** The file at once; that it was taken is written down with those that needed consent. */
async function take(
  context: MemberContext,
  spec: ExportKind,
  { query, rows }: Counted & { query: Json },
): Promise<Readable> {
  const { tx, viewer, services, language, reply } = context
  const { timeZone } = await findCompanySettings(tx)
  const id = uuidv7()
  const who = { requestedBy: viewer.accountId, requestedByName: viewer.displayName }
  await addExport(tx, { id, kind: spec.key, query, rows, state: 'downloaded', downloads: 1, ...who })
  await recordBy(context, [
    {
      objectType: 'exportRequest',
      objectId: id,
      event: 'take',
      to: 'downloaded',
      detail: { kind: spec.key, rows },
    },
  ])
  const sheet = await spec.make(query, { ask: asking(services, viewer.companyId), language })
  const { displayName: name, username } = viewer
  reply.header('cache-control', 'no-store')
  return sendSheet(reply, {
    name: sheet.fileName,
    content: writeWatermarkedSheet(sheet, { name, username, at: new Date(), timeZone, language }),
  })
}

/**
 * The answer of a call that exports personal data: the file, or, where it holds many people or phone numbers, 202 with
 * the request that somebody else has to agree to. `query` is everything that tells which rows, the caller's reach included.
 */
export async function exportPersonalData(
  context: MemberContext,
  { kind, query }: { kind: string; query: Json },
): Promise<unknown> {
  const spec = context.services.hooks.find(exportKinds, kind)
  if (!spec) throw new Error(`no export is called ${kind}`)
  if (!(await mayLeave(context.tx, context.services, { kind, accountId: context.viewer.accountId })))
    throw refuse(importsExportsServerTexts, (t) => t.errors.frozen, { reason: 'FROZEN' })
  const counted = await spec.count(context.tx, query)
  const { approveExports } = await findCompanySettings(context.tx)
  if (!needsConsent({ ...counted, isRequired: approveExports }))
    return take(context, spec, { ...counted, query })
  const requestId = await ask(context, spec, { ...counted, query })
  const msg = importsExportsServerTexts.in(context.language).asked
  context.reply.code(202).type('application/json; charset=utf-8')
  // A string, because this answer has no schema that would make JSON of it; returned, because what is sent here would be
  // there before the transaction is committed, and a client that follows at once would find nothing.
  return JSON.stringify({ code: 200, msg, data: { requestId } })
}
