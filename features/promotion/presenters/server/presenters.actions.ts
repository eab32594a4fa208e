import { v7 as uuidv7 } from 'uuid'

import { findShownVideos } from '#features/promotion/materials/server/videos.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  mostPresenters,
  type PresenterEvent,
  presenterEvents,
  type PresenterFinding,
  type presenterMoves,
  type Script,
} from '../presenters.contract.ts'
import { emptyScript, findingsOf, mediaIn, presenterMachine, repeatedIds } from './presenters.domain.ts'
import { refuse, refuseDenial, versionConflict } from './presenters.refusals.ts'
import {
  changePresenter,
  countPresenters,
  deletePresenter,
  findMedia,
  findPresenter,
  findValidConsents,
  insertPresenter,
  lockPresenter,
  type Presenter,
} from './presenters.repository.ts'
import { holdsOnPresenter, questionOf } from './presenters.view.ts'

export const objectType = 'presenter'

/** An unknown presenter, one out of reach and one of another company get the same answer. */
const visible = ({ viewer }: MemberContext, presenter: Presenter | undefined): Presenter =>
  orNotFound(presenter && holdsOnPresenter(viewer, 'content:view', presenter) && presenter)

export const readPresenter = async (context: MemberContext, id: string): Promise<Presenter> =>
  visible(context, await findPresenter(context.tx, id))

/** The faults of a script with what it refers to as it is now. */
export async function findFindings(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  { id, draft }: Pick<Presenter, 'id' | 'draft'>,
): Promise<PresenterFinding[]> {
  const media = await findMedia(tx, id)
  const idsOf = (kind: string) => new Set(media.filter((one) => one.kind === kind).map((one) => one.id))
  const videos = await findShownVideos(services, tx, draft.videoId === null ? [] : [draft.videoId])
  const [consent] = await findValidConsents(tx, [id])
  return findingsOf(draft, {
    portraitIds: idsOf('portrait'),
    recordingIds: idsOf('recording'),
    filmIds: idsOf('film'),
    generatedIds: new Set(media.filter(({ isGenerated }) => isGenerated).map((one) => one.id)),
    videoIds: new Set(videos.keys()),
    scopes: consent?.scopes ?? [],
  })
}

interface Command {
  event: PresenterEvent
  /** The version that the caller has seen. */
  version?: number
}

/** Locks a presenter to which an event may happen, or says why it may not; `to` is its state after the event. */
export async function lockFor(context: MemberContext, id: string, { event, version }: Command) {
  const presenter = visible(context, await lockPresenter(context.tx, id))
  const { state } = presenter
  const findings = event === 'publish' ? await findFindings(context, presenter) : []
  const question = questionOf(presenter, context.viewer, findings.filter(({ blocks }) => blocks).length)
  const decision = presenterMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = presenterMachine.possible(presenterEvents, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  if (version !== undefined && version !== presenter.version) throw versionConflict()
  return { presenter, to: decision.to }
}

export async function createPresenter(
  context: MemberContext,
  { name, title }: { name: string; title: string },
): Promise<Presenter> {
  const { tx, viewer } = context
  if ((await countPresenters(tx)) >= mostPresenters)
    throw refuse((t) => t.errors.tooMany, { reason: 'LIMIT', values: { most: mostPresenters } })
  const presenter = await insertPresenter(tx, {
    id: uuidv7(),
    name: name.trim(),
    title: title.trim(),
    publicId: newPublicId(),
    draft: emptyScript,
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: presenter.id, event: 'create', to: presenter.state }])
  return presenter
}

interface Save {
  name: string
  title: string
  script: Script
  version: number
}

/** Keeps a draft: an unfinished one, too, but none that refers to another presenter's files. */
export async function savePresenter(
  context: MemberContext,
  id: string,
  { version, name, title, script }: Save,
): Promise<Presenter> {
  const { tx } = context
  const fields = { script: 'value' }
  if (repeatedIds(script).length > 0)
    throw refuse((t) => t.errors.repeatedIds, { status: 400, reason: 'REPEATED', fields })
  const { presenter } = await lockFor(context, id, { event: 'edit', version })
  const own = new Set((await findMedia(tx, id)).map((medium) => medium.id))
  if (mediaIn(script).some((mediumId) => !own.has(mediumId)))
    throw refuse((t) => t.errors.foreignMedium, { status: 400, reason: 'UNKNOWN', fields })
  const saved = await changePresenter(tx, presenter, {
    name: name.trim(),
    title: title.trim(),
    draft: script,
  })
  const detail = { before: { name: presenter.name }, after: { name: saved.name } }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return saved
}

/** Shows a presenter to visitors as it was saved last, or takes it from them. */
export async function movePresenter(
  context: MemberContext,
  id: string,
  { event, version }: { event: (typeof presenterMoves)[number]; version: number },
): Promise<Presenter> {
  const { presenter, to } = await lockFor(context, id, { event, version })
  const moved = await changePresenter(
    context.tx,
    presenter,
    event === 'publish'
      ? { state: to, shown: presenter.draft, publishedAt: new Date(), isShown: true }
      : { state: to },
  )
  await recordBy(context, [{ objectType, objectId: id, event, from: presenter.state, to }])
  return moved
}

export async function removePresenter(context: MemberContext, id: string): Promise<void> {
  const { tx, services, afterCommit } = context
  const { presenter } = await lockFor(context, id, { event: 'remove' })
  for (const { fileId } of await findMedia(tx, id)) afterCommit(await services.files.remove(tx, fileId))
  await deletePresenter(tx, id)
  await recordBy(context, [
    { objectType, objectId: id, event: 'remove', from: presenter.state, detail: { name: presenter.name } },
  ])
}
