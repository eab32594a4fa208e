import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { cardListFilters } from '#features/cards/cards/server/card-lists.public.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden, notFound, refuse } from '#platform/server/http/refusal.ts'

import { cardGroupsContract } from '../card-groups.contract.ts'
import {
  countGroups,
  deleteGroup,
  deleteMembers,
  findGroups,
  findPlaces,
  insertGroup,
  insertMembers,
  isInGroup,
  lockGroup,
  lockGroups,
  nameIsTaken,
  sortGroups,
  type StoredGroup,
  updateGroup,
} from './card-groups.repository.ts'
import { cardGroupServerTexts } from './server.texts.ts'

type GroupHandlers = Handlers<typeof cardGroupsContract>

const mostGroups = 200

/** Groups of cards: a company's own order over its cards, whatever their templates. */
export function mountCardGroups(app: FastifyInstance): void {
  app.services.hooks.add(cardListFilters, { key: 'groupId', condition: isInGroup })
  mountContract(app, cardGroupsContract, { ...reading, ...writing, ...filling })
}

const nameKeyOf = (name: string) => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
const cleaned = (name: string) => name.normalize('NFC').trim()

const nameTaken = ({ language }: MemberContext) => {
  const message = cardGroupServerTexts.in(language).nameTaken
  return refuse(cardGroupServerTexts, (t) => t.nameTaken, { reason: 'DUPLICATE', fields: { name: message } })
}

async function rowOf({ tx, viewer }: MemberContext, id: string) {
  const [row] = await findGroups(tx, viewer, id)
  if (!row) throw notFound()
  return row
}

async function mustLock({ tx }: MemberContext, id: string): Promise<StoredGroup> {
  const group = await lockGroup(tx, id)
  if (!group) throw notFound()
  return group
}

const reading = {
  listByCompany: (_request, { tx, viewer }) => findGroups(tx, viewer),
} satisfies Partial<GroupHandlers>

const writing = {
  async create({ body }, context) {
    const { tx, viewer } = context
    if ((await countGroups(tx)) >= mostGroups)
      throw refuse(cardGroupServerTexts, (t) => t.tooMany, { values: { max: mostGroups } })
    const name = cleaned(body.name)
    const group = await insertGroup(tx, {
      name,
      nameKey: nameKeyOf(name),
      colour: body.colour ?? 'blue',
      createdBy: viewer.accountId,
    })
    if (!group) throw nameTaken(context)
    await recordBy(context, [
      { objectType: 'cardGroup', objectId: group.id, event: 'create', detail: { name } },
    ])
    return rowOf(context, group.id)
  },
  async update({ body: { groupId, version, name, colour } }, context) {
    const group = await mustLock(context, groupId)
    if (group.version !== version)
      throw refuse(cardGroupServerTexts, (t) => t.versionConflict, { reason: 'VERSION_CONFLICT' })
    const named = name === undefined ? {} : { name: cleaned(name), nameKey: nameKeyOf(cleaned(name)) }
    if (
      named.nameKey !== undefined &&
      (await nameIsTaken(context.tx, { nameKey: named.nameKey, except: groupId }))
    )
      throw nameTaken(context)
    await updateGroup(context.tx, groupId, { ...named, ...(colour && { colour }) })
    await recordBy(context, [
      {
        objectType: 'cardGroup',
        objectId: groupId,
        event: 'edit',
        detail: { from: group.name, to: named.name ?? group.name },
      },
    ])
    return rowOf(context, groupId)
  },
  async sort({ body }, { tx }) {
    await sortGroups(tx, [...new Set(body.groupIds)])
    return null
  },
  async remove({ params }, context) {
    const group = await mustLock(context, params.id)
    await deleteGroup(context.tx, group.id)
    await recordBy(context, [
      { objectType: 'cardGroup', objectId: group.id, event: 'remove', detail: { name: group.name } },
    ])
    return null
  },
} satisfies Partial<GroupHandlers>

interface Judged {
  /** Those that may be put into groups and taken out of them. */
  allowed: string[]
  lines: BatchLine[]
}

/** One line for each card: out of reach is unknown, seen without the right is forbidden, and the rest is done. */
async function judge({ tx, viewer, language }: MemberContext, ids: readonly string[]): Promise<Judged> {
  const places = new Map((await findPlaces(tx, ids)).map((place) => [place.id, place]))
  const allowed: string[] = []
  const lines = [...new Set(ids)].map((id): BatchLine => {
    const place = places.get(id)
    const rights = place && rightsOnCard(viewer, place)
    const refusal = !rights?.holds('card:view')
      ? notFound()
      : rights.holds('card:group')
        ? undefined
        : forbidden('card:group')
    if (refusal) return { id, ok: false, code: refusal.status, msg: refusal.speak(language) }
    allowed.push(id)
    return { id, ok: true, code: 200, msg: cardGroupServerTexts.in(language).done }
  })
  return { allowed: allowed.sort(), lines }
}

const noteOf = (group: StoredGroup, event: string, cards: number) => ({
  objectType: 'cardGroup',
  objectId: group.id,
  event,
  detail: { name: group.name, cards },
})

const filling = {
  async addCards({ body }, context) {
    const group = await mustLock(context, body.groupId)
    const { allowed, lines } = await judge(context, body.cardIds)
    const added = await insertMembers(context.tx, group.id, allowed)
    if (added.length > 0) await recordBy(context, [noteOf(group, 'addCards', added.length)])
    return lines
  },
  async removeCards({ body }, context) {
    const group = await mustLock(context, body.groupId)
    const { allowed, lines } = await judge(context, body.cardIds)
    const removed = await deleteMembers(context.tx, group.id, allowed)
    if (removed.length > 0) await recordBy(context, [noteOf(group, 'removeCards', removed.length)])
    return lines
  },
  async moveCards({ body }, context) {
    const groups = await lockGroups(context.tx, [body.fromGroupId, body.groupId])
    const [from, to] = [body.fromGroupId, body.groupId].map((id) => groups.find((group) => group.id === id))
    if (!from || !to) throw notFound()
    const { allowed, lines } = await judge(context, body.cardIds)
    if (from.id === to.id) return lines
    const left = await deleteMembers(context.tx, from.id, allowed)
    await insertMembers(context.tx, to.id, left)
    if (left.length > 0)
      await recordBy(context, [noteOf(from, 'removeCards', left.length), noteOf(to, 'addCards', left.length)])
    return lines
  },
} satisfies Partial<GroupHandlers>
