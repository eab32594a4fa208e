import { open } from 'node:fs/promises'

import { keepPrivately } from '#features/base/uploads/server/private-uploads.public.ts'
import { record, recordBy, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'

import { type consentScopes, mostMedia, type Script } from '../presenters.contract.ts'
import { lockFor, objectType } from './presenters.actions.ts'
import { changeGeneration, findUnfinished } from './generations.repository.ts'
import { generationMachine, presenterMachine, withoutMedia } from './presenters.domain.ts'
import { refuse } from './presenters.refusals.ts'
import {
  changePresenter,
  deleteMedia,
  endConsents,
  findMedia,
  findMedium,
  insertConsent,
  insertMedium,
  lockLapsed,
  type Medium,
  type Presenter,
} from './presenters.repository.ts'
import { recordingType } from './recordings.domain.ts'

async function requireRoom(context: MemberContext, presenterId: string): Promise<void> {
  if ((await findMedia(context.tx, presenterId)).length >= mostMedia)
    throw refuse((t) => t.errors.tooManyMedia, { reason: 'LIMIT', values: { most: mostMedia } })
}

/** Takes a portrait, decoded and written anew, or a paper on which the person agrees. */
export async function addPicture(
  context: MemberContext,
  id: string,
  kind: 'portrait' | 'evidence',
): Promise<Medium> {
  const event = kind === 'portrait' ? 'edit' : 'consent'
  const kept = await keepPrivately(context, {
    kinds: kind === 'portrait' ? 'pictures' : 'all',
    field: 'file',
  })
  await lockFor(context, id, { event })
  await requireRoom(context, id)
  const name = kept.file.originalName.slice(0, 120)
  return insertMedium(context.tx, { presenterId: id, kind, name, fileId: kept.file.id })
}

const headBytes = 4096

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Takes a recording of a sentence; what is no sound by its first bytes is refused. */
export async function addRecording(
  context: MemberContext,
  id: string,
  { durationMs }: { durationMs: number },
): Promise<Medium> {
  const { tx, viewer, services, request } = context
  const { path, name, bytes, sha256 } = readUpload(request)
  const contentType = recordingType(await headOf(path))
  if (contentType === undefined)
    throw refuse((t) => t.errors.noSound, { status: 400, reason: 'WRONG_TYPE', fields: { file: 'file' } })
  await lockFor(context, id, { event: 'edit' })
  await requireRoom(context, id)
  const content = { path, bytes, sha256 }
  const file = await services.files.savePrivate(tx, {
    name,
    content,
    contentType,
    createdBy: viewer.accountId,
  })
  return insertMedium(tx, {
    presenterId: id,
    kind: 'recording',
    name: name.slice(0, 120),
    fileId: file.id,
    durationMs,
  })
}

interface Given {
  personName: string
  scopes: (typeof consentScopes)[number][]
  givenOn: string
  until: string | null
  evidenceId: string
  version: number
}

/** Ends the voices and films that are being made for a presenter: their jobs find no place to keep them. */
async function cancelGenerations(tx: Tx, presenterId: string): Promise<void> {
  const state = generationMachine.targetOf('cancel')
  for (const { id } of await findUnfinished(tx, presenterId))
    await changeGeneration(tx, id, { state, isOver: true })
}

/** Erases media of a presenter and takes them from both its scripts; what it answers removes their bytes. */
async function eraseMedia(
  tx: Tx,
  { files }: Pick<Services, 'files'>,
  { presenter, isErased }: { presenter: Presenter; isErased: (medium: Medium) => boolean },
) {
  const erased = (await findMedia(tx, presenter.id)).filter(isErased)
  const removals = []
  for (const { fileId } of erased) removals.push(await files.remove(tx, fileId))
  const gone = new Set(erased.map((medium) => medium.id))
  await deleteMedia(tx, [...gone])
  return { removals, clean: (script: Script) => withoutMedia(script, gone) }
}

/** Records that the person agrees; what was agreed to before ends with it, and with it what a machine made if that is not agreed to any more. */
export async function giveConsent(
  context: MemberContext,
  id: string,
  { version, ...given }: Given,
): Promise<Presenter> {
  const { tx, viewer, services, afterCommit } = context
  if (given.until !== null && given.until < given.givenOn)
    throw refuse((t) => t.errors.endsBefore, { status: 400, reason: 'RANGE', fields: { until: 'value' } })
  const { presenter, to } = await lockFor(context, id, { event: 'consent', version })
  const evidence = await findMedium(tx, { presenterId: id, id: given.evidenceId })
  if (evidence?.kind !== 'evidence')
    throw refuse((t) => t.errors.noEvidence, {
      status: 400,
      reason: 'UNKNOWN',
      fields: { evidenceId: 'value' },
    })
  await endConsents(tx, { presenterId: id, by: viewer.displayName, reason: '' })
  await insertConsent(tx, {
    ...given,
    presenterId: id,
    personName: given.personName.trim(),
    scopes: [...new Set(given.scopes)],
    recordedBy: viewer.displayName,
  })
  const changes: Parameters<typeof changePresenter>[2] = { state: to }
  if (!given.scopes.includes('synthesis')) {
    await cancelGenerations(tx, id)
    const isErased = ({ isGenerated }: Medium) => isGenerated
    const { removals, clean } = await eraseMedia(tx, services, { presenter, isErased })
    removals.forEach((remove) => afterCommit(remove))
    changes.draft = clean(presenter.draft)
    changes.shown = presenter.shown && clean(presenter.shown)
  }
  const changed = await changePresenter(tx, presenter, changes)
  const detail = { after: { givenOn: given.givenOn, until: given.until } }
  await recordBy(context, [{ objectType, objectId: id, event: 'consent', from: presenter.state, to, detail }])
  return changed
}

/** Takes a presenter from visitors with its portrait and recordings; their bytes go once that is certain. */
async function eraseShown(
  tx: Tx,
  services: Pick<Services, 'files'>,
  { presenter, to }: { presenter: Presenter; to: Presenter['state'] },
) {
  await cancelGenerations(tx, presenter.id)
  const isErased = ({ kind }: Medium) => kind !== 'evidence'
  const { removals, clean } = await eraseMedia(tx, services, { presenter, isErased })
  const draft = { ...clean(presenter.draft), videoId: null }
  const changed = await changePresenter(tx, presenter, { state: to, draft, shown: null, shownVersion: null })
  return { changed, erased: removals.length, removals }
}

const mostLapsed = 50

/** Erases portraits and voices whose consent ran until a day that is over; visitors stopped seeing them at its end. Answers how their bytes are removed. */
export async function eraseLapsed(tx: Tx, services: Pick<Services, 'files'>) {
  const to = presenterMachine.targetOf('lapse')
  const removals = []
  for (const presenter of await lockLapsed(tx, mostLapsed)) {
    await endConsents(tx, { presenterId: presenter.id, by: '', reason: '' })
    const done = await eraseShown(tx, services, { presenter, to })
    removals.push(...done.removals)
    const { id: objectId, state: from } = presenter
    await record(tx, systemActor, [
      { objectType, objectId, event: 'lapse', from, to, detail: { erased: done.erased } },
    ])
  }
  return removals
}

/**
 * Ends the consent: visitors find nothing at their next request, and portrait and recordings are erased with their bytes. The
 * paper stays until the presenter is removed, as proof of the time before.
 */
export async function withdrawConsent(
  context: MemberContext,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<Presenter> {
  const { tx, viewer, services, afterCommit } = context
  const { presenter, to } = await lockFor(context, id, { event: 'withdraw', version })
  await endConsents(tx, { presenterId: id, by: viewer.displayName, reason: reason.trim() })
  const { changed, erased, removals } = await eraseShown(tx, services, { presenter, to })
  removals.forEach((remove) => afterCommit(remove))
  const detail = { reason: reason.trim(), erased }
  await recordBy(context, [
    { objectType, objectId: id, event: 'withdraw', from: presenter.state, to, detail },
  ])
  return changed
}
