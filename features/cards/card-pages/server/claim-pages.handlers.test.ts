import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { openClaim } from '#features/cards/cards/server/card-claims.actions.ts'
import { cardConsents, cards } from '#features/cards/cards/server/cards.tables.ts'

const companyId = demoCompanies[0].id
let world: World
let unclaimed: (typeof cards.$inferSelect)[]

beforeAll(async () => {
  world = await openWorld({ areas: ['cards'] })
  unclaimed = await world.database.asTenant(companyId, (tx) =>
    tx.select().from(cards).where(eq(cards.state, 'unclaimed')),
  )
})

async function takeLink() {
  const card = unclaimed.pop()
  if (!card) throw new Error('the demonstration has too few unclaimed cards')
  const { token } = await world.database.asTenant(companyId, (tx) => openClaim(tx, card, new Date()))
  return { card, path: `/claim/${token}` }
}

let address = 0
const get = (url: string) => world.inject({ method: 'GET', url, headers: { 'accept-language': 'zh-CN' } })
const post = (url: string, fields: Record<string, string>) =>
  world.inject({
    method: 'POST',
    url,
    headers: { 'accept-language': 'zh-CN', 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: `192.0.2.${(address += 1)}`,
    payload: new URLSearchParams(fields).toString(),
  })

test('the right person sees whose card it is, not the number, and gets it by knowing the number', async () => {
  const { card, path } = await takeLink()
  const page = await get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(card.name)
  expect(page.body).not.toContain(card.mobile)
  const unsure = await post(path, { intent: 'claim', contact: card.mobile ?? '' })
  expect(unsure.body).toContain('请先勾选同意')
  const claimed = await post(path, {
    intent: 'claim',
    contact: ` ${card.mobile?.slice(0, 3)} ${card.mobile?.slice(3)}`,
    consent: 'yes',
  })
  expect(claimed.body).toContain('领取成功')
  expect(claimed.body).toContain(`/c/${card.publicId}`)
  const stored = await world.database.asTenant(companyId, async (tx) => ({
    card: (await tx.select().from(cards).where(eq(cards.id, card.id)))[0],
    consents: await tx.select().from(cardConsents).where(eq(cardConsents.cardId, card.id)),
  }))
  expect(stored.card?.state).toBe('active')
  expect(stored.consents).toEqual([
    expect.objectContaining({ purpose: 'publish-card', textVersion: 'claim-2026-11' }),
  ])
  expect((await get(path)).statusCode).toBe(404)
})

test('a wrong person has five tries, then the link is dead like one that never was', async () => {
  const { path } = await takeLink()
  for (const left of [4, 3, 2, 1])
    expect((await post(path, { contact: '13900000000', consent: 'yes' })).body).toContain(
      `还可以尝试 ${left} 次`,
    )
  expect((await post(path, { contact: '13900000000', consent: 'yes' })).body).toContain('尝试次数已用完')
  const dead = await get(path)
  const unknown = await get(`/claim/${'0'.repeat(44)}`)
  expect([dead.statusCode, unknown.statusCode]).toEqual([404, 404])
  const plain = (body: string) => body.replace(/nonce="[^"]+"/g, '')
  expect(plain(dead.body)).toBe(plain(unknown.body))
})
