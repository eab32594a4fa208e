import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import { checkDocument } from '#platform/server/files/document.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { cleanImage } from '#platform/server/files/image.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { openBytes, sealBytes } from '#platform/server/secrets/sealing.ts'

import { forgetDocument, forgottenAfterMs } from './digital-identities.jobs.ts'
import {
  addDocument,
  attachDocument,
  findDocument,
  findDocumentsOf,
  findShownIdentity,
  findUsableDocuments,
  type StoredDocument,
  type StoredIdentity,
} from './digital-identities.repository.ts'
import { removeDocuments } from './document-removal.actions.ts'
import { actorOn } from './identity-facts.domain.ts'
import { identityKey } from './identity-numbers.adapter.ts'
import { refuseField } from './digital-identities.refusals.ts'

const sealedType = 'application/octet-stream'
/** The user's own name of the file may say who it is about: it is not kept. */
const sealedName = 'paper.sealed'

/** What was uploaded, as it is kept: pictures written anew without metadata, or a PDF. */
async function paperOf({ request }: MemberContext): Promise<{ content: Buffer; contentType: string }> {
  const { path, bytes, extension } = readUpload(request)
  if (extension === '.pdf')
    return { contentType: await checkDocument({ path, bytes, extension }), content: await readFile(path) }
  const { content, contentType } = await cleanImage(await readFile(path))
  return { content, contentType }
}

/** Takes a paper in, sealed; what no claim names is forgotten after a day. */
export async function uploadDocument(context: MemberContext) {
  const { tx, viewer, services, language } = context
  const { content, contentType } = await paperOf(context)
  const key = await identityKey(services.database)
  const file = await services.files.savePrivate(tx, {
    name: sealedName,
    content: sealBytes(key, viewer.companyId, content),
    contentType: sealedType,
    createdBy: viewer.accountId,
  })
  const document = await addDocument(tx, {
    uploadedBy: viewer.accountId,
    fileId: file.id,
    contentType,
    bytes: content.length,
  })
  await startJob(tx, forgetDocument, {
    payload: { documentId: document.id },
    accountId: null,
    language,
    dueAt: new Date(Date.now() + forgottenAfterMs),
  })
  return { documentId: document.id, contentType, bytes: content.length }
}

/** Gives a claim exactly these papers; those of a former try go. */
export async function keepDocuments(
  context: MemberContext,
  { id }: StoredIdentity,
  documentIds: readonly string[],
): Promise<void> {
  const { tx, viewer, services, afterCommit } = context
  const wanted = [...new Set(documentIds)]
  const usable = new Map(
    (await findUsableDocuments(tx, { ids: wanted, accountId: viewer.accountId, identityId: id })).map(
      (document) => [document.id, document],
    ),
  )
  if (usable.size < wanted.length) throw refuseField('documentIds', (t) => t.errors.documentUnknown)
  const former = (await findDocumentsOf(tx, [id])).filter((document) => !usable.has(document.id))
  for (const remove of await removeDocuments(tx, services.files, former)) afterCommit(remove)
  for (const [position, documentId] of wanted.entries())
    await attachDocument(tx, documentId, { identityId: id, position })
}

/** Sends a paper to the person or to a reviewer, and writes down who looked. Papers that no claim names are their uploader's. */
export async function sendDocument(context: MemberContext, id: string) {
  const { tx, viewer, services, reply } = context
  const document = await findDocument(tx, id)
  if (!document || !(await maySee(context, document))) throw notFound()
  const file = await services.files.find(tx, document.fileId).then(orNotFound)
  const sealed = await buffer(await services.files.open(file))
  if (document.identityId !== null)
    await recordBy(context, [
      { objectType: 'digitalIdentity', objectId: document.identityId, event: 'viewDocument' },
    ])
  reply
    .type(document.contentType)
    .header(
      'content-disposition',
      contentDisposition('attachment', document.contentType === 'application/pdf' ? 'paper.pdf' : 'paper'),
    )
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
  // Returned and not sent here: the paper leaves when it is committed who looked.
  return openBytes(await identityKey(services.database), viewer.companyId, sealed)
}

async function maySee(
  { tx, viewer }: MemberContext,
  { identityId, uploadedBy }: StoredDocument,
): Promise<boolean> {
  if (identityId === null) return uploadedBy === viewer.accountId
  const shown = await findShownIdentity(tx, viewer, identityId)
  if (!shown) return false
  const { isSelf, mayReview } = actorOn(viewer, {
    staffId: shown.identity.staffId,
    departmentId: shown.departmentId,
  })
  return isSelf || mayReview
}
