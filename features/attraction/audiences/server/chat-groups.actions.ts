import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { ChatGroup, GroupDay, GroupDraft } from '../audiences.contract.ts'
import { refuseField, versionConflict } from './audiences.refusals.ts'
import {
  changeGroup,
  deleteGroup,
  findGroup,
  findGroupDays,
  findGroupSums,
  findStaffNames,
  insertGroup,
  lockGroup,
  type StoredGroup,
  writeGroupDays,
} from './chat-groups.repository.ts'

const objectType = 'chatGroup'
const shownDays = 90

/** Groups as the console shows them: sums and colleagues are asked once for all. */
export async function groupRowsOf(
  { tx }: Pick<MemberContext, 'tx'>,
  groups: readonly StoredGroup[],
): Promise<ChatGroup[]> {
  const sums = await findGroupSums(
    tx,
    groups.map(({ id }) => id),
  )
  const names = await findStaffNames(
    tx,
    groups.flatMap(({ staffId }) => staffId ?? []),
  )
  return groups.map(({ id, name, note, staffId, updatedAt, version }) => ({
    id,
    name,
    note,
    staff: staffId === null ? null : { staffId, name: names.get(staffId) ?? '' },
    ...(sums.get(id) ?? { size: 0, joined30: 0, left30: 0 }),
    updatedAt: updatedAt.toISOString(),
    version,
  }))
}

const rowOf = async (context: MemberContext, group: StoredGroup): Promise<ChatGroup> =>
  orNotFound((await groupRowsOf(context, [group]))[0])

const draftOf = ({ name, note, staffId }: GroupDraft): GroupDraft => ({
  name: name.trim(),
  note: note.trim(),
  staffId,
})

async function check({ tx }: MemberContext, { staffId }: GroupDraft): Promise<void> {
  if (staffId !== null && !(await findStaffNames(tx, [staffId])).has(staffId))
    throw refuseField('staffId', (t) => t.errors.noStaff)
}

export async function createGroup(context: MemberContext, draft: GroupDraft): Promise<ChatGroup> {
  await check(context, draft)
  const group = await insertGroup(context.tx, draftOf(draft))
  await recordBy(context, [{ objectType, objectId: group.id, event: 'create' }])
  return rowOf(context, group)
}

export async function updateGroup(
  context: MemberContext,
  id: string,
  { version, ...draft }: GroupDraft & { version: number },
): Promise<ChatGroup> {
  const group = orNotFound(await lockGroup(context.tx, id))
  if (group.version !== version) throw versionConflict()
  await check(context, draft)
  const changed = await changeGroup(context.tx, group, draftOf(draft))
  const detail = {
    before: { name: group.name, note: group.note },
    after: { name: changed.name, note: changed.note },
  }
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail }])
  return rowOf(context, changed)
}

export async function removeGroup(context: MemberContext, id: string): Promise<void> {
  const { name } = orNotFound(await lockGroup(context.tx, id))
  await deleteGroup(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}

export async function readGroupDays({ tx }: MemberContext, id: string): Promise<GroupDay[]> {
  orNotFound(await findGroup(tx, id))
  return findGroupDays(tx, id, shownDays)
}

/** Writes down how many people joined and left, day by day. */
export async function saveGroupDays(
  context: MemberContext,
  id: string,
  days: readonly GroupDay[],
): Promise<ChatGroup> {
  const { tx } = context
  const group = orNotFound(await lockGroup(tx, id))
  if (days.some(({ day }) => Date.parse(day) > Date.now() + 86_400_000))
    throw refuseField('days', (t) => t.errors.future)
  await writeGroupDays(tx, id, days)
  const changed = await changeGroup(tx, group, {})
  await recordBy(context, [
    { objectType, objectId: id, event: 'countGroup', detail: { dayCount: days.length } },
  ])
  return rowOf(context, changed)
}
