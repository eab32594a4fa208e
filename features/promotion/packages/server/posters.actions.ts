import { recordBy } from '#platform/server/audit/audit.ts'
import type { Paging } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { PosterDraft, PosterRow } from '../packages.contract.ts'
import { checkThings, refuseFull } from './packages.actions.ts'
import { refuseField, versionConflict } from './packages.refusals.ts'
import {
  changePoster,
  deletePoster,
  findPoster,
  findPosters,
  insertPoster,
  lockPoster,
  type Poster,
} from './packages.repository.ts'
import { contentPosters } from './packages.tables.ts'
import { posterRows } from './packages.view.ts'

const objectType = 'contentPoster'

const rowOf = async (context: MemberContext, poster: Poster): Promise<PosterRow> =>
  orNotFound((await posterRows(context, [poster]))[0])

export const requirePoster = async ({ tx }: MemberContext, id: string): Promise<Poster> =>
  orNotFound(await findPoster(tx, id))

export async function listPosters(context: MemberContext, query: Paging & { keyword?: string | undefined }) {
  const { list, ...total } = await findPosters(context.tx, query)
  return { list: await posterRows(context, list), ...total }
}

async function coverOf({ services, tx }: MemberContext, fileId: string): Promise<string> {
  const file = await services.files.find(tx, fileId)
  if (file?.kind !== 'image' || file.publicId === null)
    throw refuseField('coverFileId', (t) => t.errors.cover)
  return file.publicId
}

/** The fields of the form as they are stored. */
async function columnsOf(context: MemberContext, draft: Partial<PosterDraft>) {
  const { name, thing, style, headline, description, coverFileId } = draft
  if (thing) await checkThings(context, [thing], 'thing')
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(thing && { thingType: thing.type, thingId: thing.id }),
    ...(style !== undefined && { style }),
    ...(headline !== undefined && { headline: headline.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(coverFileId !== undefined && { coverFileId: coverFileId && (await coverOf(context, coverFileId)) }),
  }
}

export async function createPoster(context: MemberContext, draft: PosterDraft): Promise<PosterRow> {
  const { viewer } = context
  const { name, thing, style, headline } = draft
  await refuseFull(context.tx, contentPosters)
  const made = await insertPoster(context.tx, {
    name,
    style,
    headline,
    thingType: thing.type,
    thingId: thing.id,
    ...(await columnsOf(context, draft)),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: made.id, event: 'create' }])
  return rowOf(context, made)
}

export async function updatePoster(
  context: MemberContext,
  id: string,
  { version, ...draft }: Partial<PosterDraft> & { version: number },
): Promise<PosterRow> {
  const poster = orNotFound(await lockPoster(context.tx, id))
  if (poster.version !== version) throw versionConflict()
  const changed = await changePoster(context.tx, poster, await columnsOf(context, draft))
  const pick = ({ name, headline }: Poster) => ({ name, headline })
  await recordBy(context, [
    { objectType, objectId: id, event: 'edit', detail: { before: pick(poster), after: pick(changed) } },
  ])
  return rowOf(context, changed)
}

export async function removePoster(context: MemberContext, id: string): Promise<void> {
  const { name } = orNotFound(await lockPoster(context.tx, id))
  await deletePoster(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}
