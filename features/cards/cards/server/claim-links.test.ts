import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardsContract } from '../cards.contract.ts'
import { cards } from './cards.tables.ts'

type Session = Awaited<ReturnType<World['signIn']>>

const companyId = demoCompanies[0].id
let world: World
let admin: Session
let staff: Session
let unclaimed: (typeof cards.$inferSelect)[]

beforeAll(async () => {
  world = await openWorld({ areas: ['cards'] })
  admin = await world.signIn('admin')
  staff = await world.signIn('staff')
  unclaimed = await world.database.asTenant(companyId, (tx) =>
    tx.select().from(cards).where(eq(cards.state, 'unclaimed')),
  )
}, 60_000)

function takeCard() {
  const card = unclaimed.pop()
  if (!card) throw new Error('the demonstration has too few unclaimed cards')
  return card
}

const make = async (ids: readonly string[], session = admin) =>
  (await world.call(cardsContract.claimLinks, { params: { ids: ids.join(',') } }, { session })).data
const linkOf = async (id: string) => new URL((await make([id]))[0]?.url ?? '').pathname
const statusOf = async (url: string) => (await world.inject({ method: 'GET', url })).statusCode
const claim = (url: string, contact: string) =>
  world.inject({
    method: 'POST',
    url,
    headers: { 'accept-language': 'zh-CN', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ intent: 'claim', contact, consent: 'yes' }).toString(),
  })

describe('a claim link that is handed over by a colleague', () => {
  test('asks for the number of the card like one that was sent, and is written down with its maker', async () => {
    const card = takeCard()
    const path = await linkOf(card.id)
    expect((await claim(path, '13900009999')).body).not.toContain('领取成功')
    expect((await claim(path, card.mobile ?? '')).body).toContain('领取成功')
    const trail = await world.database.asTenant(companyId, (tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, card.id)),
    )
    expect(trail.find(({ event }) => event === 'claimLink')?.whoName).toBeTruthy()
    expect(JSON.stringify(trail)).not.toContain(path.split('/').at(-1)?.slice(22))
  })

  test('ends with the next one, and when it is revoked', async () => {
    const card = takeCard()
    const first = await linkOf(card.id)
    expect(await statusOf(first)).toBe(200)
    const second = await linkOf(card.id)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await world.call(cardsContract.revokeClaimLink, { params: { id: card.id } }, { session: admin })
    expect(await statusOf(second)).toBe(404)
  })

  test('is made for cards that wait to be claimed alone; the others of a batch are refused by line', async () => {
    const card = takeCard()
    const [active] = await world.database.asTenant(companyId, (tx) =>
      tx.select().from(cards).where(eq(cards.state, 'active')).limit(1),
    )
    const unknown = '0190a000-0000-7000-8000-00000000dead'
    const lines = await make([active?.id ?? '', card.id, unknown, 'x'])
    expect(lines.map(({ ok, code, url }) => [ok, code, url !== null])).toEqual([
      [false, 409, false],
      [true, 200, true],
      [false, 404, false],
      [false, 404, false],
    ])
  })

  test('is given to nobody without the right to issue cards', async () => {
    const answer = await world.call(
      cardsContract.claimLinks,
      { params: { ids: unclaimed[0]?.id ?? '' } },
      { session: staff },
    )
    expect(answer.status).toBe(403)
  })
})

test('where no carrier is set up, the screen is told before, and the notice after', async () => {
  const { data: ways } = await world.call(cardsContract.noticeWays, {}, { session: admin })
  expect(ways).toEqual({ sms: false, mail: false })
  const { data } = await world.call(
    cardsContract.notify,
    { params: { id: takeCard().id } },
    { session: admin },
  )
  expect(data.leaves).toBe(false)
})
