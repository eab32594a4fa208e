import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { newAccount, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'

import { dealsContract } from '../deals.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('deals_of_clues', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

/** A clue that the colleague recorded, and said something about. */
async function followedClue(session: Session, said: string) {
  const body = {
    person: { name: 'Gu', mobile: newMobile(), email: '', title: '' },
    company: `Firm ${randomUUID().slice(0, 8)}`,
    productLine: '',
    grade: 'B' as const,
    region: '',
    industry: '',
    intent: 'Looks for a hall',
  }
  const { data } = await world.call(cluesContract.create, { body }, { session })
  const touch = { subjectKind: 'clue' as const, subjectId: data.id, kind: 'meeting' as const, text: said }
  await world.call(touchesContract.record, { body: { ...touch, fileIds: [] } }, { session })
  return (await world.call(cluesContract.get, { params: { id: data.id } }, { session })).data
}

/** The texts on the timeline of a firm. */
const timelineOf = async (subjectId: string, session: Session) => {
  const query = { subjectKind: 'firm' as const, subjectId }
  const { data } = await world.call(touchesContract.timeline, { query }, { session })
  return data.list.map(({ text }) => text)
}

async function convert(
  clue: { id: string; company: string; version: number },
  deal: { way: 'none' } | { way: 'create'; name: string } | { way: 'link'; id: string },
  session: Session,
) {
  const body = { firm: { way: 'create' as const, name: clue.company }, deal, version: clue.version }
  return world.call(cluesContract.convert, { params: { id: clue.id }, body }, { session })
}

test('the page of a firm tells how its clue came, what was said, how it was converted, and the steps of its deal', async () => {
  const clue = await followedClue(admin, 'They come next week')
  const { data } = await convert(clue, { way: 'create', name: 'Hall three' }, admin)
  const firmId = data.converted?.firmId ?? ''
  const texts = await timelineOf(firmId, admin)
  const some = (part: string) => texts.some((text) => text.includes(part))
  for (const part of ['手工录入', 'They come next week', '线索已转化', '商机“Hall three”'])
    expect(some(part), part).toBe(true)

  // Of two firms that become one, the clue and its story go with the one that stays; they come back with the other.
  const other = await followedClue(admin, 'They have two sites')
  const into = (await convert(other, { way: 'none' }, admin)).data.converted?.firmId ?? ''
  const merged = { params: { id: into }, body: { fromId: firmId } }
  expect((await world.call(firmsContract.merge, merged, { session: admin })).code).toBe(200)
  expect((await timelineOf(into, admin)).some((text) => text.includes('They come next week'))).toBe(true)
  expect((await world.call(firmsContract.unmerge, { params: { id: firmId } }, { session: admin })).code).toBe(
    200,
  )
  expect((await timelineOf(into, admin)).some((text) => text.includes('They come next week'))).toBe(false)
  expect((await timelineOf(firmId, admin)).some((text) => text.includes('They come next week'))).toBe(true)
})

test('a colleague who sees the firm and not its clue reads nothing that was said about the clue', async () => {
  const clue = await followedClue(admin, 'Only between us')
  const { data } = await convert(clue, { way: 'none' }, admin)
  const firmId = data.converted?.firmId ?? ''
  const other = await newAccount(world, { roles: ['sales'] })
  const session = await world.signIn(other.username)
  const given = { body: { ids: [firmId], accountId: other.id } }
  await world.call(firmsContract.assign, given, { session: admin })
  expect((await world.call(firmsContract.get, { params: { id: firmId } }, { session })).code).toBe(200)
  expect((await world.call(cluesContract.get, { params: { id: clue.id } }, { session })).code).toBe(404)
  expect((await timelineOf(firmId, session)).some((text) => text.includes('Only between us'))).toBe(false)
})

test('a deal without a name is refused, and leaves no firm', async () => {
  const clue = await followedClue(admin, 'They want to sign')
  expect((await convert(clue, { way: 'create', name: ' ' }, admin)).code).toBe(400)
  const query = { keyword: clue.company, limit: 10 }
  expect((await world.call(firmsContract.list, { query }, { session: admin })).data.total).toBe(0)
  expect(
    (await world.call(dealsContract.list, { query: { keyword: 'They want' } }, { session: admin })).data
      .total,
  ).toBe(0)
})

test('a deal of another firm is refused, and one of the firm keeps the clue that it came of', async () => {
  const first = await followedClue(admin, 'They want hall four')
  const { data } = await convert(first, { way: 'create', name: 'Hall four' }, admin)
  const dealId = data.converted?.dealId ?? ''
  const second = await followedClue(admin, 'Somebody else wants it, too')
  const refused = await convert(second, { way: 'link', id: dealId }, admin)
  expect(refused).toMatchObject({ code: 409, data: { reason: 'OTHER_FIRM' } })

  const body = {
    firm: { way: 'link' as const, id: data.converted?.firmId ?? '' },
    deal: { way: 'link' as const, id: dealId },
    version: second.version,
  }
  const linked = await world.call(
    cluesContract.convert,
    { params: { id: second.id }, body },
    { session: admin },
  )
  expect(linked.code).toBe(200)
  const { data: deal } = await world.call(dealsContract.get, { params: { id: dealId } }, { session: admin })
  expect(deal.clueId).toBe(first.id)
})
