import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { newPublicId, publishAddresses } from '#platform/server/database/public-addresses.ts'
import { recordPages } from '#features/visits/visitors/server/visits.repository.ts'

import { shareLinksContract } from '../share-links.contract.ts'
import { isSigned, openShareLink } from './share-links.public.ts'
import { findShareLink } from './share-links.repository.ts'
import { shareLinks } from './share-links.tables.ts'

const companyId = demoCompanies[0].id
let world: World
let page: string

beforeAll(async () => {
  world = await openWorld({ areas: ['cards'] })
  const [card] = await world.database.asTenant(companyId, (tx) =>
    tx.select().from(cards).where(eq(cards.state, 'active')).limit(1),
  )
  page = card?.publicId ?? ''
})

async function visit(): Promise<string> {
  const { body } = await world.inject({
    method: 'GET',
    url: `/c/${page}`,
    headers: {
      'user-agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
    },
  })
  return /data-visit="([^"]+)"/.exec(body)?.[1] ?? ''
}

const derive = (body: { page: string; visitId?: string }) => world.call(shareLinksContract.derive, { body })

test('a visitor gets a signed link, the same one again, and leads others to the card', async () => {
  const visitId = await visit()
  const { data } = await derive({ page, visitId })
  const shareId = data.url.split('/s/')[1] ?? ''
  expect(await isSigned(world.database, shareId)).toBe(true)
  expect((await derive({ page, visitId })).data).toEqual(data)
  expect((await derive({ page, visitId: await visit() })).data).not.toEqual(data)
  const [link] = await world.database.asTenant(companyId, (tx) =>
    tx.select().from(shareLinks).where(eq(shareLinks.publicId, shareId)),
  )
  expect(link).toMatchObject({ depth: 1, parentId: null, state: 'active' })
})

test('whoever is not counted forwards the page itself, and so does whoever names the visit of another card', async () => {
  const own = `http://localhost:8080/c/${page}`
  expect((await derive({ page })).data.url).toBe(own)
  expect((await derive({ page, visitId: uuidv7() })).data.url).toBe(own)
})

test('a page of other things is forwarded below its own path, and what servers of the release before wrote leads on', async () => {
  const contentId = uuidv7()
  const publicId = newPublicId()
  const before = newPublicId()
  const visitId = uuidv7()
  const asCompany = world.database.asTenant
  await asCompany(companyId, async (tx) => {
    await publishAddresses(tx, [{ address: publicId, kind: 'content', objectId: contentId }])
    await recordPages(tx, [
      {
        pageId: visitId,
        subject: { type: 'content', id: contentId },
        visitorKey: 'forwards',
        shareLinkId: null,
        facts: {
          source: 'direct',
          region: null,
          device: null,
          browser: null,
          language: 'zh-CN',
          ipPrefix: null,
        },
        botReason: undefined,
        isColleague: false,
        at: new Date(),
      },
    ])
  })
  expect((await derive({ page: publicId })).data.url).toBe(`http://localhost:8080/p/${publicId}`)
  const { url } = (await derive({ page: publicId, visitId })).data
  expect(url).toMatch(/\/p\/[0-9A-Za-z]{33}$/)
  const opened = await openShareLink(world.app.services, url.slice(-33))
  expect(opened?.link.subject).toEqual({ type: 'content', id: contentId })
  const cardId = uuidv7()
  const old = await asCompany(companyId, async (tx) => {
    await tx.insert(shareLinks).values({ publicId: before, cardId, depth: 1, accountId: uuidv7() })
    const [row] = await tx.select().from(shareLinks).where(eq(shareLinks.publicId, before))
    return row && findShareLink(tx, row.id)
  })
  expect(old?.subject).toEqual({ type: 'card', id: cardId })
})

test('there is no link to a page that is not there, and no end of links for nobody', async () => {
  expect((await derive({ page: '0'.repeat(22) })).status).toBe(404)
  expect((await derive({ page: '0'.repeat(33) })).status).toBe(404)
  const visitId = await visit()
  const answers = []
  for (let turn = 0; turn < 22; turn += 1) answers.push((await derive({ page, visitId })).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(20)
  expect(answers.at(-1)).toBe(429)
})

test('a signature holds for its own id alone', async () => {
  const { data } = await derive({ page, visitId: await visit() })
  const shareId = data.url.split('/s/')[1] ?? ''
  for (const place of [0, 10, 21, 22, 32]) {
    const other = shareId[place] === 'A' ? 'B' : 'A'
    expect(await isSigned(world.database, shareId.slice(0, place) + other + shareId.slice(place + 1))).toBe(
      false,
    )
  }
  expect(await isSigned(world.database, shareId.slice(0, 32))).toBe(false)
})
