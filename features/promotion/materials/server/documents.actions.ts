import { v7 as uuidv7 } from 'uuid'

import type { GateReach } from '#features/promotion/share-gates/server/share-gates.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { checkDocument } from '#platform/server/files/document.ts'
import { extensionOf } from '#platform/server/files/file-name.ts'
import { batchLine, refusalOf } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { documentEvents, mostDocuments } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { type AnyDocumentEvent, documentMachine } from './documents.domain.ts'
import { changeShownDocument } from './document-promotion.actions.ts'
import { drawDocument, startPurge } from './documents.jobs.ts'
import {
  countDocuments,
  type Document,
  findDocument,
  insertDocument,
  insertVersion,
  lockDocuments,
} from './documents.repository.ts'
import { questionOf } from './documents.view.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './materials.refusals.ts'
import { findVisibleIds, requireFolder } from './media-folders.actions.ts'

/** A document that the caller may see. */
export async function requireDocument(context: MemberContext, id: string): Promise<Document> {
  const document = await findDocument(context.tx, { id, among: await findVisibleIds(context) })
  if (!document) throw notFound()
  return document
}

/** The state that an event leads to, or why it may not happen now. */
function decide({ viewer }: MemberContext, document: Document, event: AnyDocumentEvent): Document['state'] {
  const question = questionOf(document, viewer)
  const decision = documentMachine.decide(event, question)
  if (decision.allowed) return decision.to
  const allowed = documentMachine.possible(documentEvents, question)
  throw refuseDenial(decision.denial, { event, document }, { state: document.state, allowed })
}

/** A document for writing, if the event may happen to it now. */
async function requireEvent(context: MemberContext, id: string, event: AnyDocumentEvent) {
  const [document] = await lockDocuments(context.tx, [id], await findVisibleIds(context))
  if (!document) throw notFound()
  return { document, to: decide(context, document, event) }
}

/** The gate of a document is seen by who sees it, and changed by who may edit it now. */
export const gateReach: GateReach = {
  see: async (context, id) => ({ type: 'document', id: (await requireDocument(context, id)).id }),
  change: async (context, id) => ({
    type: 'document',
    id: (await requireEvent(context, id, 'edit')).document.id,
  }),
}

/** The file that was sent, once it is what it says. */
async function checkFile({ viewer, request }: MemberContext) {
  const { path, name, extension, bytes, sha256 } = readUpload(request)
  const contentType = await checkDocument({ path, bytes, extension })
  return { name, content: { path, bytes, sha256 }, contentType, createdBy: viewer.accountId }
}

async function startDrawing(
  { tx, viewer, language }: MemberContext,
  { id, newestVersion }: Pick<Document, 'id' | 'newestVersion'>,
): Promise<void> {
  await startJob(tx, drawDocument, {
    payload: { documentId: id, n: newestVersion },
    accountId: viewer.accountId,
    language,
  })
}

/** Takes a file into the library; its pages are drawn in the background. */
export async function createDocument(
  context: MemberContext,
  { folderId = null, name }: { folderId?: string | null | undefined; name?: string | undefined },
): Promise<Document> {
  const { tx, viewer, services } = context
  const sent = await checkFile(context)
  await requireFolder(context, folderId, 'folderId')
  if ((await countDocuments(tx)) >= mostDocuments)
    throw refuse((t) => t.errors.tooManyDocuments, { reason: 'LIMIT', values: { most: mostDocuments } })
  const file = await services.files.savePrivate(tx, sent)
  const extension = extensionOf(file.originalName)
  const id = uuidv7()
  const [state] = documentMachine.initial
  const document = await insertDocument(tx, {
    id,
    name: name?.trim() || file.originalName.slice(0, -extension.length),
    folderId,
    publicId: newPublicId(),
    state: state ?? 'converting',
    extension,
    bytes: file.bytes,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await insertVersion(tx, {
    documentId: id,
    n: 1,
    fileId: file.id,
    name: file.originalName,
    bytes: file.bytes,
    createdByName: viewer.displayName,
  })
  await startDrawing(context, document)
  await recordBy(context, [{ objectType: 'document', objectId: id, event: 'create', to: document.state }])
  return document
}

/** Another file for a document. Readers see the one before until the new one is drawn. */
export async function replaceDocument(context: MemberContext, id: string): Promise<Document> {
  const { tx, viewer, services } = context
  const sent = await checkFile(context)
  const { document, to } = await requireEvent(context, id, 'replace')
  const file = await services.files.savePrivate(tx, sent)
  const n = document.newestVersion + 1
  await insertVersion(tx, {
    documentId: id,
    n,
    fileId: file.id,
    name: file.originalName,
    bytes: file.bytes,
    createdByName: viewer.displayName,
  })
  const changed = await changeShownDocument(tx, id, {
    state: to,
    failure: null,
    newestVersion: n,
    extension: extensionOf(file.originalName),
    bytes: file.bytes,
  })
  await startDrawing(context, changed)
  await recordBy(context, [
    { objectType: 'document', objectId: id, event: 'replace', from: document.state, to, detail: { n } },
  ])
  return changed
}

/** Draws the newest version again: after an accident, or once the machine can read its kind. */
export async function redrawDocument(context: MemberContext, id: string): Promise<Document> {
  const { document, to } = await requireEvent(context, id, 'redraw')
  const changed = await changeShownDocument(context.tx, id, { state: to, failure: null })
  await startDrawing(context, changed)
  await recordBy(context, [
    { objectType: 'document', objectId: id, event: 'redraw', from: document.state, to },
  ])
  return changed
}

interface Settings {
  id: string
  version: number
  name?: string | undefined
  folderId?: string | null | undefined
  isShared?: boolean | undefined
  allowDownload?: boolean | undefined
  watermark?: boolean | undefined
}

const pick = ({ name, folderId, isShared, allowDownload, watermark }: Document) => ({
  name,
  folderId,
  isShared,
  allowDownload,
  watermark,
})

/** Changes what a document is called, where it lies and what readers may; it holds at once. */
export async function updateDocument(
  context: MemberContext,
  { id, version, ...sent }: Settings,
): Promise<Document> {
  const { tx } = context
  const { document } = await requireEvent(context, id, 'edit')
  if (document.version !== version) throw versionConflict()
  if (sent.folderId !== undefined && sent.folderId !== document.folderId)
    await requireFolder(context, sent.folderId, 'folderId')
  const set = Object.fromEntries(
    Object.entries({ ...sent, name: sent.name?.trim() }).filter(([, value]) => value !== undefined),
  ) as Partial<ReturnType<typeof pick>>
  const after = { ...pick(document), ...set }
  // The file itself has no watermark: who may have it would be rid of that.
  if (after.watermark && after.allowDownload)
    throw refuseField(['watermark', 'allowDownload'], (t) => t.errors.watermarkedDownload)
  const changed = await changeShownDocument(tx, id, set)
  await recordBy(context, [
    {
      objectType: 'document',
      objectId: id,
      event: 'edit',
      detail: { before: pick(document), after: pick(changed) },
    },
  ])
  return changed
}

async function removeLocked(context: MemberContext, document: Document): Promise<Document> {
  const { tx, language } = context
  const to = decide(context, document, 'remove')
  const changed = await changeShownDocument(tx, document.id, {
    state: to,
    recycledFrom: document.state,
    recycledAt: new Date(),
  })
  await startPurge(tx, changed, language)
  await recordBy(context, [
    { objectType: 'document', objectId: document.id, event: 'remove', from: document.state, to },
  ])
  return changed
}

/** Puts a document into the bin: readers do not find it from then on. */
export async function removeDocument(context: MemberContext, id: string): Promise<Document> {
  const { document } = await requireEvent(context, id, 'remove')
  return removeLocked(context, document)
}

export async function restoreDocument(context: MemberContext, id: string): Promise<Document> {
  const { document, to } = await requireEvent(context, id, 'restore')
  const changed = await changeShownDocument(context.tx, id, {
    state: to,
    recycledFrom: null,
    recycledAt: null,
  })
  await recordBy(context, [
    { objectType: 'document', objectId: id, event: 'restore', from: document.state, to },
  ])
  return changed
}

const idPattern = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Does something with each of several documents, and answers a line for each in the caller's language. */
async function forEach(
  context: MemberContext,
  ids: readonly string[],
  work: (document: Document) => Promise<unknown>,
): Promise<BatchLine[]> {
  const { tx, language } = context
  const among = await findVisibleIds(context)
  const found = new Map(
    (
      await lockDocuments(
        tx,
        ids.filter((id) => idPattern.test(id)),
        among,
      )
    ).map((one) => [one.id, one]),
  )
  const lines: BatchLine[] = []
  for (const id of ids) {
    const document = found.get(id)
    const refusal = document ? await refusalOf(() => work(document)) : notFound()
    lines.push(batchLine(id, refusal, { language, done: materialsTexts.in(language).batch.done }))
  }
  return lines
}

export const removeDocuments = (context: MemberContext, ids: readonly string[]) =>
  forEach(context, ids, (document) => removeLocked(context, document))

export async function moveDocuments(
  context: MemberContext,
  ids: readonly string[],
  folderId: string | null,
): Promise<BatchLine[]> {
  await requireFolder(context, folderId, 'folderId')
  return forEach(context, ids, async (document) => {
    decide(context, document, 'edit')
    const changed = await changeShownDocument(context.tx, document.id, { folderId })
    await recordBy(context, [
      {
        objectType: 'document',
        objectId: document.id,
        event: 'edit',
        detail: { before: pick(document), after: pick(changed) },
      },
    ])
  })
}
