import { checkPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  deleteDocument,
  findDocument,
  insertDocument,
  type StoredDocument,
  writeCheck,
} from './deal-evidence.repository.ts'
import { dealMachine } from './deals.domain.ts'
import { lockSeen, requireDeal } from './deals-reach.actions.ts'
import { refuseDenial, refusePerson } from './deals.refusals.ts'
import { questionOf } from './deals.view.ts'

/** A deal whose papers the viewer may change now. */
async function lockEditable(context: MemberContext, id: string) {
  const { deal, shown } = await lockSeen(context, id)
  const decision = dealMachine.decide('edit', questionOf(shown, { signed: new Set() }))
  if (!decision.allowed) throw refuseDenial(decision.denial, { event: 'edit', state: deal.state })
  return deal
}

const objectType = 'deal'

export async function addDocument(context: MemberContext, dealId: string, name: string): Promise<void> {
  const { tx, viewer, services, request } = context
  // The file first: nobody waits for a deal while a file is looked at.
  const { isImage: _isImage, ...checked } = await checkPrivately(request, { kinds: 'all', field: 'file' })
  await lockEditable(context, dealId)
  const file = await services.files.savePrivate(tx, { ...checked, createdBy: viewer.accountId })
  await insertDocument(tx, {
    dealId,
    name: name.trim(),
    fileId: file.id,
    uploadedBy: viewer.accountId,
    uploadedByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: dealId, event: 'addDocument', detail: { name } }])
}

async function findSeen(context: MemberContext, id: string): Promise<StoredDocument> {
  const document = await findDocument(context.tx, id).then(orNotFound)
  await requireDeal(context, document.dealId)
  return document
}

/** Says that a document is right: it takes somebody other than the person who handed it in. */
export async function checkDocument(context: MemberContext, id: string): Promise<string> {
  const { tx, viewer } = context
  const { dealId, uploadedBy, name } = await findSeen(context, id)
  await lockEditable(context, dealId)
  if (uploadedBy === viewer.accountId)
    throw refusePerson((t) => t.errors.samePerson, { reason: 'SAME_PERSON' })
  await writeCheck(tx, id, {
    checkedBy: viewer.accountId,
    checkedByName: viewer.displayName,
    checkedAt: new Date(),
  })
  await recordBy(context, [{ objectType, objectId: dealId, event: 'checkDocument', detail: { name } }])
  return dealId
}

export async function removeDocument(context: MemberContext, id: string): Promise<string> {
  const { dealId, name } = await findSeen(context, id)
  await lockEditable(context, dealId)
  await deleteDocument(context.tx, id)
  await recordBy(context, [{ objectType, objectId: dealId, event: 'removeDocument', detail: { name } }])
  return dealId
}

export async function downloadDocument(context: MemberContext, id: string) {
  const { tx, services } = context
  const { fileId } = await findSeen(context, id)
  return sendPrivately(context, await services.files.find(tx, fileId).then(orNotFound))
}
