import { record, systemActor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'

import {
  changeTagSet,
  findTagSetByName,
  findTagsOf,
  insertTagSet,
  lockTagSet,
  writeTagName,
  writeTags,
} from './tags.repository.ts'

const objectType = 'tagSet'
const mostTags = 50

/** Takes tags over from another program: into a set that is there, or into a new one of which a person has several. */
export async function createTagSetOf(
  tx: Tx,
  { setId, name, tags }: { setId: string | undefined; name: string; tags: readonly string[] },
): Promise<void> {
  const wanted = name.trim().slice(0, 30)
  const namesake = setId === undefined ? await findTagSetByName(tx, wanted) : undefined
  const id = setId ?? namesake?.id ?? (await insertTagSet(tx, { name: wanted, isMany: true })).id
  if (!(await lockTagSet(tx, id))) return
  const before = (await findTagsOf(tx, [id])).get(id) ?? []
  const known = new Set(before.map((tag) => tag.name))
  const fresh = tags.map((tag) => tag.trim().slice(0, 20)).filter((tag) => tag !== '' && !known.has(tag))
  const all = [...before, ...[...new Set(fresh)].map((tag) => ({ name: tag }))]
  await writeTags(tx, id, all.slice(0, Math.max(mostTags, before.length)))
  const event = setId === undefined && !namesake ? 'create' : 'edit'
  await record(tx, systemActor, [{ objectType, objectId: id, event, detail: { name: wanted } }])
}

/** Takes the name of a set or a tag over from another program. */
export async function renameTag(tx: Tx, id: string, name: string): Promise<void> {
  const set = await lockTagSet(tx, id)
  if (!set) {
    await writeTagName(tx, id, name.trim().slice(0, 20))
    return
  }
  const wanted = name.trim().slice(0, 30)
  if (await findTagSetByName(tx, wanted)) return
  await changeTagSet(tx, set, { name: wanted })
  await record(tx, systemActor, [
    {
      objectType,
      objectId: id,
      event: 'edit',
      detail: { before: { name: set.name }, after: { name: wanted } },
    },
  ])
}
