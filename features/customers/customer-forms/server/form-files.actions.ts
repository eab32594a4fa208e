import sharp from 'sharp'

import { keepPrivately, sendPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { lockKey } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import type { SeenCustomer } from '#features/customers/customers/server/customer-access.public.ts'
import type { Answers, CardReading, FormField, FormFile, signatureWays } from '../customer-forms.contract.ts'
import { refuse } from './customer-forms.refusals.ts'
import { fileIdsOf } from '../face/form-answers.ts'
import { holdsFiles } from '../face/form-fields-model.ts'
import { forgetLater, readFormCard, waitsMs } from './customer-forms.jobs.ts'
import type { Signed } from './customer-forms.tables.ts'
import {
  bindFiles,
  countWaitingFiles,
  deleteFormFiles,
  findDropped,
  findFormFile,
  findFormFiles,
  insertFormFile,
  type StoredFormFile,
} from './form-files.repository.ts'
import { fileOf, isFileVisible } from './form-files.view.ts'
import { formInForce } from './form-editing.actions.ts'

/** Files that may wait for one person at a time. */
const maxWaiting = 200

/** A picture of one colour is no signature. */
async function isBlank(picture: Buffer | undefined): Promise<boolean> {
  if (!picture) return true
  const { channels } = await sharp(picture).flatten({ background: '#ffffff' }).stats()
  return channels.every(({ stdev }) => stdev === 0)
}

interface NewFormFile {
  key: string
  signer?: string | undefined
  way?: (typeof signatureWays)[number] | undefined
}

const marked = (key: string) => `answers.${key}`

const refuseSignature = (key: string) =>
  refuse((t) => t.answerProblems.sign, {
    status: 400,
    reason: 'ANSWERS',
    fields: { [marked(key)]: 'sign' },
  })

async function signatureOf(picture: Buffer | undefined, { key, signer, way }: NewFormFile): Promise<Signed> {
  const name = signer?.normalize('NFC').trim() ?? ''
  if (name === '' || way === undefined || (await isBlank(picture))) throw refuseSignature(key)
  return { name, way, at: new Date().toISOString() }
}

/** Takes a file in for a field of the form in force; it waits until the answers are saved. */
export async function addFile(context: MemberContext, upload: NewFormFile): Promise<FormFile> {
  const { tx, viewer, language } = context
  const { fields } = await formInForce(context)
  const field = fields.find(({ key, type }) => key === upload.key && holdsFiles(type))
  if (!field)
    throw refuse((t) => t.errors.noFileField, {
      status: 400,
      reason: 'ANSWERS',
      fields: { [marked(upload.key)]: 'file' },
    })
  // Two that arrive together count each other.
  await lockKey(tx, `customer-form-files:${viewer.accountId}`)
  if ((await countWaitingFiles(tx, viewer.accountId)) >= maxWaiting)
    throw refuse((t) => t.errors.filesWaiting, {
      reason: 'TOO_MANY',
      values: { max: maxWaiting },
    })
  const kinds = field.type === 'file' ? 'all' : 'pictures'
  const { file, isImage, content } = await keepPrivately(context, { kinds, field: marked(field.key) })
  const signed = field.type === 'signature' ? await signatureOf(content, upload) : null
  const reading: CardReading | null = field.type === 'cardScan' ? { state: 'reading', fields: [] } : null
  const expiresAt = new Date(Date.now() + waitsMs)
  const kept = await insertFormFile(tx, {
    fileId: file.id,
    key: field.key,
    name: file.originalName,
    bytes: file.bytes,
    isImage,
    signed,
    reading,
    uploadedBy: viewer.accountId,
    expiresAt,
  })
  await forgetLater(tx, [kept.id], expiresAt)
  if (reading)
    await startJob(tx, readFormCard, {
      payload: { formFileId: kept.id },
      accountId: viewer.accountId,
      language,
    })
  return fileOf(kept, true)
}

async function findOwnWaiting({ tx, viewer }: MemberContext, id: string): Promise<StoredFormFile> {
  const file = await findFormFile(tx, id)
  if (!file || file.customerId !== null || file.uploadedBy !== viewer.accountId) throw notFound()
  return file
}

/** What one's own picture of a card says by now. */
export async function readingOf(context: MemberContext, id: string): Promise<CardReading> {
  const { reading } = await findOwnWaiting(context, id)
  if (!reading) throw notFound()
  return reading
}

/** A customer as the caller sees it, for the files in the answers. */
export interface FileOwner {
  answers: Answers
  customer: SeenCustomer
  fields: readonly FormField[]
}

/** Sends a file: the caller's own that waits to be saved, or one in the answers of a customer in reach. */
export async function sendFile(
  context: MemberContext,
  { id, size }: { id: string; size?: 'small' | undefined },
  owner?: FileOwner,
) {
  const { tx, services } = context
  if (owner) {
    const field = owner.fields.find(
      ({ key, type }) => holdsFiles(type) && fileIdsOf(owner.answers[key]).includes(id),
    )
    if (!field) throw notFound()
    if (!isFileVisible(owner.customer, field))
      throw refuse((t) => t.errors.fileMasked, { status: 403, reason: 'MASKED' })
  }
  const kept = owner ? await findFormFile(tx, id) : await findOwnWaiting(context, id)
  const file = kept && (await services.files.find(tx, kept.fileId))
  if (!file) throw notFound()
  return sendPrivately(context, file, size)
}

/** Fields whose files cannot be kept for this customer: gone, somebody else's, or uploaded for another field. */
export async function findMisplacedFiles(
  { tx, viewer }: MemberContext,
  fields: readonly FormField[],
  { answers, customerId }: { answers: Answers; customerId: string | null },
): Promise<string[]> {
  const own = fields.filter(({ key, type }) => holdsFiles(type) && fileIdsOf(answers[key]).length > 0)
  const found = new Map(
    (
      await findFormFiles(
        tx,
        own.flatMap(({ key }) => fileIdsOf(answers[key])),
      )
    ).map((file) => [file.id, file]),
  )
  const isGood = (file: StoredFormFile | undefined, key: string) =>
    file?.key === key &&
    (file.customerId === null ? file.uploadedBy === viewer.accountId : file.customerId === customerId)
  return own
    .filter(({ key }) => !fileIdsOf(answers[key]).every((id) => isGood(found.get(id), key)))
    .map(({ key }) => key)
}

/** Gives the files among the answers to the customer and removes those that were taken out of them. */
export async function keepFiles(
  context: MemberContext,
  fields: readonly FormField[],
  { answers, customerId }: { answers: Answers; customerId: string },
): Promise<void> {
  const { tx, viewer, services, afterCommit } = context
  const keys = fields.filter(({ key, type }) => holdsFiles(type) && key in answers).map(({ key }) => key)
  if (keys.length === 0) return
  const kept = keys.flatMap((key) => fileIdsOf(answers[key]))
  const bound = await bindFiles(tx, { ids: kept, customerId, accountId: viewer.accountId })
  // The same file was saved with another customer at the same moment, or it has just expired.
  if (bound.length < new Set(kept).size) throw refuse((t) => t.answerProblems.file, { reason: 'FILES_GONE' })
  const dropped = await findDropped(tx, { customerId, keys, kept })
  await deleteFormFiles(
    tx,
    dropped.map(({ id }) => id),
  )
  for (const { fileId } of dropped) afterCommit(await services.files.remove(tx, fileId))
}
