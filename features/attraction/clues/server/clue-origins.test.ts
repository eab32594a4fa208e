import { randomUUID } from 'node:crypto'

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { pageContacts } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { assignRoles } from '#features/company/roles/server/roles.public.ts'
import { takeGivenContact } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { contentRows } from '#features/promotion/contents/server/content-rows.public.ts'
import { shareSubject } from '#features/visits/share-links/server/share-links.public.ts'
import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { cluesContract } from '../clues.contract.ts'
import { clues } from './clues.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let visitorId: string

beforeAll(async () => {
  world = await openOwnWorld('clue_origins', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  visitorId = await inCompany(world, async (tx) => {
    const [row] = await tx.select({ id: visitorRows.id }).from(visitorRows).limit(1)
    // Only who may see clues gets one of the own card.
    await assignRoles(tx, (await heldCard(tx)).holder, ['sales'])
    return row?.id ?? ''
  })
})
afterAll(() => world.close())

const ofCompany = <T>(work: (tx: Tx) => Promise<T>) => inCompany(world, work)

/** A visitor forwards a thing that a colleague has forwarded. */
const forwardTwice = (tx: Tx, subject: { type: 'card' | 'content'; id: string }, accountId: string) =>
  shareSubject(tx, world.app.services, { subject, by: { accountId } }).then((first) =>
    shareSubject(tx, world.app.services, { subject, parentId: first.id, by: { visitorId } }),
  )

/** The way by which the clue of a customer came, as its page tells it. */
async function sourceOf(customerId: string) {
  const [clue] = await ofCompany((tx) =>
    tx.select({ id: clues.id }).from(clues).where(eq(clues.personId, customerId)),
  )
  const { data } = await world.call(cluesContract.get, { params: { id: clue?.id ?? '' } }, { session: admin })
  return { origin: data.origin, way: data.because?.way, owner: data.owner?.name ?? null, ...data.source }
}

const given = () => ({
  name: 'Lin',
  mobile: newMobile(),
  company: `Works ${randomUUID()}`,
  note: '',
  isProved: false,
  ownerAccountId: null,
  shareLinkId: null,
  consentVersion: '1',
  door: 'form' as const,
  actId: randomUUID(),
})

/** A card of somebody with an account, and its holder. */
const heldCard = (tx: Tx) =>
  tx
    .select({ id: cardRows.id, name: cardRows.name, holder: cardRows.holderAccountId })
    .from(cardRows)
    .where(and(eq(cardRows.state, 'active'), isNotNull(cardRows.holderAccountId)))
    .orderBy(asc(cardRows.id))
    .limit(1)
    .then(([card]) => ({ id: card?.id ?? '', name: card?.name ?? '', holder: card?.holder ?? '' }))

test('a card that was forwarded twice is the origin, with its depth and the colleague at its beginning', async () => {
  const { card, customerId } = await ofCompany(async (tx) => {
    const held = await heldCard(tx)
    const link = await forwardTwice(tx, { type: 'card', id: held.id }, held.holder)
    const received = await world.app.services.provided.get(pageContacts).receive(tx, {
      ...given(),
      cardId: held.id,
      holderAccountId: held.holder,
      shareLinkId: link.id,
    })
    return { card: held, customerId: received.customerId }
  })
  expect(await sourceOf(customerId)).toMatchObject({
    origin: 'exchange',
    way: 'sharer',
    card: card.name,
    owner: card.name,
    sharer: card.name,
    shareDepth: 2,
  })
})

test('an album that a reader forwarded is the origin by its title, and the clue is the colleague’s whose link it goes back to', async () => {
  const { title, holder, customerId } = await ofCompany(async (tx) => {
    const held = await heldCard(tx)
    const [album] = await tx.select().from(contentRows).where(eq(contentRows.kind, 'album')).limit(1)
    const content = { id: album?.id ?? '', title: album?.title ?? '' }
    const link = await forwardTwice(tx, { type: 'content', id: content.id }, held.holder)
    const form = { ...given(), shareLinkId: link.id, place: { contentId: content.id } }
    return {
      title: content.title,
      holder: held.name,
      customerId: await takeGivenContact(tx, world.app.services, form),
    }
  })
  expect(title).not.toBe('')
  expect(await sourceOf(customerId)).toMatchObject({
    origin: 'form',
    content: title,
    owner: holder,
    sharer: holder,
    shareDepth: 2,
  })
})

test('a named channel is the origin; nobody’s link brought the person, so nobody is named', async () => {
  const customerId = await ofCompany((tx) =>
    takeGivenContact(tx, world.app.services, { ...given(), place: { channel: 'Trade fair poster' } }),
  )
  expect(await sourceOf(customerId)).toMatchObject({
    origin: 'form',
    channel: 'Trade fair poster',
    content: '',
    sharer: '',
    shareDepth: null,
  })
})
