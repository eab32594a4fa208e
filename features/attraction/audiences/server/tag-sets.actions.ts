import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { TagSet, TagSetDraft } from '../audiences.contract.ts'
import { refuseField, versionConflict } from './audiences.refusals.ts'
import {
  changeTagSet,
  deleteTagSet,
  findTagSetByName,
  findTagSets,
  findTagsOf,
  hasSeveral,
  insertTagSet,
  lockTagSet,
  type StoredTagSet,
  writeOnly,
  writeTags,
} from './tags.repository.ts'

const objectType = 'tagSet'

async function rowsOf({ tx }: Pick<MemberContext, 'tx'>, sets: readonly StoredTagSet[]): Promise<TagSet[]> {
  const tags = await findTagsOf(
    tx,
    sets.map(({ id }) => id),
  )
  return sets.map(({ id, name, isMany, updatedAt, version }) => ({
    id,
    name,
    isMany,
    tags: tags.get(id) ?? [],
    updatedAt: updatedAt.toISOString(),
    version,
  }))
}

const rowOf = async (context: MemberContext, set: StoredTagSet): Promise<TagSet> =>
  orNotFound((await rowsOf(context, [set]))[0])

export const readTagSets = async (context: MemberContext): Promise<TagSet[]> =>
  rowsOf(context, await findTagSets(context.tx))

/** Refuses a name that another set has, and two tags of one name. */
async function check({ tx }: MemberContext, { name, tags }: TagSetDraft, ownId?: string): Promise<void> {
  const namesake = await findTagSetByName(tx, name.trim())
  if (namesake && namesake.id !== ownId) throw refuseField('name', (t) => t.errors.nameTaken)
  const names = tags.map((tag) => tag.name.trim())
  if (new Set(names).size < names.length) throw refuseField('tags', (t) => t.errors.tagTwice)
}

export async function createTagSet(context: MemberContext, draft: TagSetDraft): Promise<TagSet> {
  await check(context, draft)
  const { isMany, tags } = draft
  const set = await insertTagSet(context.tx, { name: draft.name.trim(), isMany })
  await writeTags(
    context.tx,
    set.id,
    tags.map(({ name }) => ({ name })),
  )
  await recordBy(context, [{ objectType, objectId: set.id, event: 'create' }])
  return rowOf(context, set)
}

export async function updateTagSet(
  context: MemberContext,
  id: string,
  { version, ...draft }: TagSetDraft & { version: number },
): Promise<TagSet> {
  const { tx } = context
  const set = orNotFound(await lockTagSet(tx, id))
  if (set.version !== version) throw versionConflict()
  await check(context, draft, id)
  const { isMany, tags } = draft
  await writeTags(tx, id, tags)
  if (isMany !== set.isMany) {
    if (!isMany && (await hasSeveral(tx, id))) throw refuseField('isMany', (t) => t.errors.several)
    await writeOnly(tx, id, !isMany)
  }
  const changed = await changeTagSet(tx, set, { name: draft.name.trim(), isMany })
  const detail = {
    before: { name: set.name, isMany: set.isMany },
    after: { name: changed.name, isMany },
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return rowOf(context, changed)
}

/** A set goes with its tags, and with everybody's having them. */
export async function removeTagSet(context: MemberContext, id: string): Promise<void> {
  const { name } = orNotFound(await lockTagSet(context.tx, id))
  await deleteTagSet(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}
