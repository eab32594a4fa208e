import type { FastifyInstance } from 'fastify'

import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { findDuplicates } from '#features/customers/customers/server/customers.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { cancelJob, startJob } from '#platform/server/jobs/jobs.repository.ts'

import { customerScansContract, type Scan } from '../customer-scans.contract.ts'
import { cardReader } from './card-reader.public.ts'
import { factsOf, moveScan } from './customer-scans.domain.ts'
import { forgetScan, readCard } from './customer-scans.jobs.ts'
import { applyToScan, findScans, lockScan, removeScan, type StoredScan } from './customer-scans.repository.ts'
import { confirmCards } from './scan-confirming.actions.ts'
import { erasePictures, scanMergeHook } from './scan-erasing.listener.ts'
import { addPaperCardSection } from './page-section.server.ts'
import { sendPicture, takePicture } from './scan-pictures.actions.ts'
import { createVisitorCards } from './visitor-cards.actions.ts'
import { scanServerTexts } from './server.texts.ts'

async function presented(context: MemberContext, scan: StoredScan): Promise<Scan> {
  const facts = factsOf(scan.fields)
  const { id: scanId, batchId, state: status, provider, failure, customerId, jobId, version } = scan
  return {
    scanId,
    batchId,
    status,
    provider,
    failure,
    customerId,
    jobId,
    version,
    fields: scan.fields.map(({ key, value, confidence, box }) => ({
      key,
      value,
      confidence,
      hasPicture: box !== null,
    })),
    duplicates: status === 'to_confirm' ? await findDuplicates(context, facts) : [],
    createdAt: scan.createdAt.toISOString(),
  }
}

/** Reads a picture once more. */
async function retry(context: MemberContext, id: string) {
  const { tx, viewer, language } = context
  const scan = await lockScan(tx, { id, accountId: viewer.accountId })
  if (!scan) throw notFound()
  const to = moveScan(scan.state, 'retry')
  if (!to || to === 'gone')
    throw refuse(scanServerTexts, (t) => t.errors.state, { reason: 'STATE_CONFLICT', state: scan.state })
  const job = await startJob(tx, readCard, { payload: { scanId: id }, accountId: viewer.accountId, language })
  await applyToScan(tx, id, { event: 'retry', to, set: { jobId: job.id, failure: null } })
  await recordBy(context, [{ objectType: 'cardScan', objectId: id, event: 'retry', from: scan.state, to }])
  return { scanId: id, jobId: job.id }
}

/** Removes pictures that shall not become customers. */
async function discard(context: MemberContext, scanIds: readonly string[]) {
  const { tx, viewer, services, language, afterCommit } = context
  const texts = scanServerTexts.in(language).errors
  const lines = []
  for (const id of new Set(scanIds)) {
    const scan = await lockScan(tx, { id, accountId: viewer.accountId })
    if (!scan) lines.push({ id, ok: false, code: 404, msg: texts.gone })
    else if (moveScan(scan.state, 'discard') !== 'gone')
      lines.push({ id, ok: false, code: 409, msg: texts.state })
    else {
      await cancelJob(tx, scan.jobId)
      await removeScan(tx, id)
      afterCommit(await services.files.remove(tx, scan.fileId))
      await recordBy(context, [{ objectType: 'cardScan', objectId: id, event: 'discard', from: scan.state }])
      lines.push({ id, ok: true, code: 200, msg: texts.discarded })
    }
  }
  return lines
}

/** Paper cards: photographed, read, looked at, kept. */
export function mountCustomerScans(app: FastifyInstance): void {
  const { jobs, hooks, provided } = app.services
  jobs.add(readCard)
  jobs.add(forgetScan)
  jobs.add(erasePictures)
  hooks.add(customerMergeHooks, scanMergeHook)
  addPaperCardSection(app.services)
  const readVisitorCard = createVisitorCards(app.services)
  app.addHook('onClose', () => provided.get(cardReader).close())
  mountContract(app, customerScansContract, {
    scan: ({ body }, context) => takePicture(context, body.batchId),
    readForVisitor: ({ params }, { request }) => readVisitorCard(request, params.id),
    create: ({ body }, context) => confirmCards(context, body.rows),
    async list({ query }, context) {
      const scans = []
      for (const scan of await findScans(context.tx, {
        accountId: context.viewer.accountId,
        batchId: query.batchId,
      }))
        scans.push(await presented(context, scan))
      return scans
    },
    picture: ({ params, query }, context) => sendPicture(context, { id: params.id, field: query.field }),
    retry: ({ params }, context) => retry(context, params.id),
    discard: ({ body }, context) => discard(context, body.scanIds),
  })
}
