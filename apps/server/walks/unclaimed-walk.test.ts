import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { shareSubject } from '#features/visits/share-links/server/share-links.public.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

const [{ id: companyId }] = demoCompanies
const unknownId = 'AbCdEfGhIjKlMnOpQrStUv'
/** What stands on the card and nowhere else. */
const telling = 'CanaryOfTheCard'

let world: World & { close(): Promise<void> }
let card: typeof cards.$inferSelect
beforeAll(async () => {
  world = await openOwnWorld('unclaimed_walk')
  card = await world.database.asTenant(companyId, async (tx) => {
    const [found] = await tx
      .select()
      .from(cards)
      .where(and(eq(cards.state, 'active'), isNotNull(cards.holderAccountId)))
      .limit(1)
    if (!found) throw new Error('the demonstration has no card in use')
    const values = { ...found.fieldValues, title: telling }
    const [picture] = await tx.select().from(storedFiles).where(isNotNull(storedFiles.publicId)).limit(1)
    const set = { fieldValues: values, wechatCodeFileId: picture?.publicId ?? null }
    await tx.update(cards).set(set).where(eq(cards.id, found.id))
    return { ...found, fieldValues: values }
  })
})
afterAll(() => world.close())

/** Takes the card from its holder, or gives it back. */
const set = (state: 'unclaimed' | 'active') =>
  world.database.asTenant(companyId, (tx) =>
    tx
      .update(cards)
      .set(
        state === 'active'
          ? { state, holderAccountId: card.holderAccountId, claimedAt: card.claimedAt }
          : { state, holderAccountId: null, claimedAt: null },
      )
      .where(eq(cards.id, card.id)),
  )

const addresses = () => world.app.openRoutes.filter((route) => /^(GET|POST) \/[cs]\/:id/.test(route))

/** What a stranger gets by an address; without what tells one request or one address from another. */
async function answerOf(route: string, id: string) {
  const [method = 'GET', path = ''] = route.split(' ')
  const answer = await world.inject({
    method: method as 'GET',
    url: path.replace(':id', id),
    headers: { 'accept-language': 'zh-CN', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' && {
      payload:
        'intent=exchange&name=a&mobile=13800001234&consent=yes&consentVersion=exchange-2026-11&field=mobile',
    }),
  })
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    location: String(answer.headers.location ?? '').replaceAll(id, '«id»'),
    body: answer.body
      .replaceAll(id, '«id»')
      .replace(/"requestId":"[^"]+"/, '')
      .replace(/nonce[-=]["']?[\w+/=-]+/g, ''),
  }
}

test('strangers find nothing of a card that nobody has claimed, by any address', async () => {
  const routes = addresses()
  expect(routes.length).toBeGreaterThan(12)
  const shareId = await world.database.asTenant(
    companyId,
    async (tx) =>
      (
        await shareSubject(tx, world.app.services, {
          subject: { type: 'card', id: card.id },
          by: { accountId: card.holderAccountId ?? '' },
        })
      ).publicId,
  )
  await set('unclaimed')
  for (const route of routes) {
    const id = route.includes('/s/') ? shareId : card.publicId
    const found = await answerOf(route, id)
    expect(found.status, route).toBeLessThan(500)
    expect(found, route).toEqual(await answerOf(route, unknownId))
    expect(found.body, route).not.toContain(telling)
  }
  await set('active')
  // The walk sees what there is: the same addresses tell of a card in use.
  const told = []
  for (const route of routes) {
    const id = route.includes('/s/') ? shareId : card.publicId
    if (JSON.stringify(await answerOf(route, id)) !== JSON.stringify(await answerOf(route, unknownId)))
      told.push(route)
  }
  // Passes need keys of Apple; what is said about labels is the same of every card.
  const silent = ['GET /c/:id/pass.pkpass', 'POST /c/:id/labels']
  expect(told).toEqual(routes.filter((route) => !silent.includes(route)))
}, 120_000)
