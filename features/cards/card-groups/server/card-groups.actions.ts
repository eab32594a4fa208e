import type { z } from 'zod'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { batchLine } from '#platform/server/http/batch-lines.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden, notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { cardGroupsContract } from '../card-groups.contract.ts'
import { refuse, versionConflict } from './card-groups.refusals.ts'
import {
  changeGroup,
  countGroups,
  deleteGroup,
  deleteMembers,
  findGroups,
  findPlaces,
  insertGroup,
  insertMembers,
  lockGroup,
  lockGroups,
  nameIsTaken,
  type StoredGroup,
  writeGroupOrder,
} from './card-groups.repository.ts'
import { cardGroupServerTexts } from './server.texts.ts'

const mostGroups = 200

type Body<C extends 'create' | 'update' | 'sort' | 'addCards' | 'removeCards' | 'moveCards'> = z.infer<
  (typeof cardGroupsContract)[C]['body']
>

const nameKeyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const cleaned = (name: string) => name.normalize('NFC').trim()

const nameTaken = () => refuse((t) => t.errors.nameTaken, { reason: 'DUPLICATE', fields: { name: '' } })

async function rowOf({ tx, viewer }: MemberContext, id: string) {
  const [row] = await findGroups(tx, viewer, id)
  if (!row) throw notFound()
  return row
}

async function requireGroup({ tx }: MemberContext, id: string): Promise<StoredGroup> {
  return lockGroup(tx, id).then(orNotFound)
}

export async function createGroup(context: MemberContext, body: Body<'create'>) {
  const { tx, viewer } = context
  if ((await countGroups(tx)) >= mostGroups)
    throw refuse((t) => t.errors.tooMany, { values: { max: mostGroups } })
  const name = cleaned(body.name)
  const group = await insertGroup(tx, {
    name,
    nameKey: nameKeyOf(name),
    colour: body.colour ?? 'blue',
    createdBy: viewer.accountId,
  })
  if (!group) throw nameTaken()
  await recordBy(context, [
    { objectType: 'cardGroup', objectId: group.id, event: 'create', detail: { name } },
  ])
  return rowOf(context, group.id)
}

export async function updateGroup(
  context: MemberContext,
  { groupId, version, name, colour }: Body<'update'>,
) {
  const group = await requireGroup(context, groupId)
  if (group.version !== version) throw versionConflict()
  const named = name === undefined ? {} : { name: cleaned(name), nameKey: nameKeyOf(cleaned(name)) }
  if (
    named.nameKey !== undefined &&
    (await nameIsTaken(context.tx, { nameKey: named.nameKey, except: groupId }))
  )
    throw nameTaken()
  await changeGroup(context.tx, groupId, { ...named, ...(colour && { colour }) })
  await recordBy(context, [
    {
      objectType: 'cardGroup',
      objectId: groupId,
      event: 'edit',
      detail: { from: group.name, to: named.name ?? group.name },
    },
  ])
  return rowOf(context, groupId)
}

export const sortGroups = ({ tx }: MemberContext, { groupIds }: Body<'sort'>): Promise<void> =>
  writeGroupOrder(tx, [...new Set(groupIds)])

export async function removeGroup(context: MemberContext, id: string): Promise<void> {
  const group = await requireGroup(context, id)
  await deleteGroup(context.tx, group.id)
  await recordBy(context, [
    { objectType: 'cardGroup', objectId: group.id, event: 'remove', detail: { name: group.name } },
  ])
}

interface CheckedCards {
  /** Those that may be put into groups and taken out of them. */
  allowed: string[]
  lines: BatchLine[]
}

/** One line for each card: out of reach is unknown, seen without the right is forbidden, and the rest is done. */
async function checkCards(context: MemberContext, ids: readonly string[]): Promise<CheckedCards> {
  const { tx, viewer, language } = context
  const places = new Map((await findPlaces(tx, ids)).map((place) => [place.id, place]))
  const allowed: string[] = []
  const lines = [...new Set(ids)].map((id): BatchLine => {
    const place = places.get(id)
    const rights = place && rightsOnCard(viewer, place)
    const refusal = !rights?.holds('card:view')
      ? notFound()
      : rights.holds('card:group')
        ? undefined
        : forbidden('card:group', context)
    if (!refusal) allowed.push(id)
    return batchLine(id, refusal, { language, done: cardGroupServerTexts.in(language).done })
  })
  return { allowed: allowed.sort(), lines }
}

const noteOf = (group: StoredGroup, event: string, cards: number) => ({
  objectType: 'cardGroup',
  objectId: group.id,
  event,
  detail: { name: group.name, cards },
})

export async function addCards(context: MemberContext, body: Body<'addCards'>) {
  const group = await requireGroup(context, body.groupId)
  const { allowed, lines } = await checkCards(context, body.cardIds)
  const added = await insertMembers(context.tx, group.id, allowed)
  if (added.length > 0) await recordBy(context, [noteOf(group, 'addCards', added.length)])
  return lines
}

export async function removeCards(context: MemberContext, body: Body<'removeCards'>) {
  const group = await requireGroup(context, body.groupId)
  const { allowed, lines } = await checkCards(context, body.cardIds)
  const removed = await deleteMembers(context.tx, group.id, allowed)
  if (removed.length > 0) await recordBy(context, [noteOf(group, 'removeCards', removed.length)])
  return lines
}

export async function moveCards(context: MemberContext, body: Body<'moveCards'>) {
  const groups = await lockGroups(context.tx, [body.fromGroupId, body.groupId])
  const [from, to] = [body.fromGroupId, body.groupId].map((id) => groups.find((group) => group.id === id))
  if (!from || !to) throw notFound()
  const { allowed, lines } = await checkCards(context, body.cardIds)
  if (from.id === to.id) return lines
  const left = await deleteMembers(context.tx, from.id, allowed)
  await insertMembers(context.tx, to.id, left)
  if (left.length > 0)
    await recordBy(context, [noteOf(from, 'removeCards', left.length), noteOf(to, 'addCards', left.length)])
  return lines
}
