import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { findUntouchedUpdates, recycleImported } from './staff-imports.repository.ts'
import { findOthersWith, type NewPerson, replacePosts, updatePerson } from './staff.repository.ts'

/** Takes an import back as far as nobody touched since what it wrote; answers for how many people. */
export async function takeBack(tx: Tx, importId: string, actor: Actor): Promise<number> {
  // Nobody who follows people is told: a person who has an account or a card by now stays, and the others have nothing.
  const gone = await recycleImported(tx, importId, actor)
  let changed = 0
  for (const { staffId, before } of await findUntouchedUpdates(tx, importId))
    if (await changeBack(tx, { staffId, before, actor })) changed += 1
  return gone + changed
}

interface Former {
  staffId: string
  before: Record<string, unknown> | null
  actor: Actor
}

/** Gives somebody back what an import changed; not where a number has gone to somebody else meanwhile. */
async function changeBack(tx: Tx, { staffId, before, actor }: Former): Promise<boolean> {
  const { postIds, ...columns } = (before ?? {}) as Partial<NewPerson> & { postIds?: string[] }
  const { mobile = null, employeeNo = null, name } = columns
  if ((await findOthersWith(tx, { id: staffId, mobile, employeeNo })).length > 0) return false
  if (postIds === undefined && Object.keys(columns).length === 0) return true
  await updatePerson(tx, staffId, {
    ...columns,
    ...(name !== undefined && { pinyin: searchablePinyin(name) }),
  })
  if (postIds) await replacePosts(tx, staffId, postIds)
  await record(tx, actor, [
    { objectType: 'staff', objectId: staffId, event: 'undoImport', detail: { before: {}, after: before } },
  ])
  return true
}
