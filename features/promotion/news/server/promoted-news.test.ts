import { readFile } from 'node:fs/promises'

import { asc, eq, isNotNull } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { materialsContract } from '#features/promotion/materials/materials.contract.ts'
import { clickFieldOf } from '#features/promotion/promotions/server/promotions.domain.ts'
import { promotionKeys, promotionObjects } from '#features/promotion/promotions/server/promotions.tables.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'
import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let card: { publicId: string; templateId: string }

beforeAll(async () => {
  world = await openOwnWorld('promoted_news', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  const [found] = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx
      .select({ publicId: cards.publicId, templateId: cards.templateId })
      .from(cards)
      .where(eq(cards.state, 'active'))
      .limit(1),
  )
  if (!found) throw new Error('the demonstration has no active card')
  card = found
})
afterAll(() => world.close())

const cardPage = async () => (await world.inject({ method: 'GET', url: `/c/${card.publicId}` })).body

/** Puts what bears this title beside the cards of the template. */
async function putBesideCard(title: string) {
  const { data } = await world.call(
    promotionsContract.list,
    { query: { keyword: title } },
    { session: admin },
  )
  const [object] = data.list
  const { templateId } = card
  const { data: before } = await world.call(
    promotionsContract.getRelated,
    { query: { templateId } },
    { session: admin },
  )
  const promotionIds = [object?.promotionId ?? '', ...before.list.map(({ promotionId }) => promotionId)]
  const answer = await world.call(
    promotionsContract.updateRelated,
    { body: { templateId, promotionIds, version: before.version } },
    { session: admin },
  )
  expect(answer.msg).toBe('success')
  return object
}

test('a news item beside cards is the news item as it is now, and goes with it', async () => {
  const { contentId, publicId } = await makeContent(world, admin, {
    kind: 'news',
    title: '新工厂投产',
    isPublished: true,
  })
  expect(await putBesideCard('新工厂投产')).toMatchObject({ kind: 'news', url: `/p/${publicId}` })
  expect(await cardPage()).toContain(`href="/p/${publicId}"`)
  await world.call(contentsContract.takeOff, { params: { id: contentId } }, { session: admin })
  expect(await cardPage()).not.toContain(publicId)
})

test('a document beside cards has its name of today, and goes when it is not shared any more', async () => {
  const query = { keyword: '选型手册' }
  const change = async (set: object) => {
    const { data } = await world.call(materialsContract.listDocuments, { query }, { session: admin })
    const [{ documentId: id, version, url } = { documentId: '', version: 0, url: '' }] = data.list
    const body = { id, version, ...set }
    const answer = await world.call(materialsContract.updateDocument, { body }, { session: admin })
    expect(answer.msg).toBe('success')
    return new URL(url).pathname
  }
  const path = await change({ name: '机器人选型手册' })
  expect(await putBesideCard('机器人选型手册')).toMatchObject({ kind: 'document', url: path })
  expect(await cardPage()).toContain('机器人选型手册')
  await change({ isShared: false })
  expect(await cardPage()).not.toContain(path)
})

/** The objects that stand beside cards for contents and documents, as people meet it. */
const findStanding = () =>
  world.database.asTenant(demoCompanies[0].id, async (tx) => {
    const objects = await tx
      .select()
      .from(promotionObjects)
      .where(isNotNull(promotionObjects.contentId))
      .orderBy(asc(promotionObjects.contentId))
    for (const { id, clickField } of objects) expect(clickField).toBe(clickFieldOf(id))
    expect(await findWrongKeys(tx, { objects: promotionObjects, keys: promotionKeys })).toEqual([])
    return (
      objects
        // Videos came later than the update.
        .filter(({ state, kind }) => state === 'published' && kind !== 'video')
        .map(({ contentId, kind, title, summary, coverFileId, url }) => ({
          contentId,
          kind,
          title,
          summary,
          coverFileId,
          url,
        }))
    )
  })

test('what was shown before it could stand beside cards gets there with the update, as its next change would bring it', async () => {
  const before = await findStanding()
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['site', 'album', 'news', 'document']))
  const { superuserUrl } = inject('database')
  const { pathname } = new URL(world.database.pool.options.connectionString ?? '')
  const client = new pg.Client({ connectionString: Object.assign(new URL(superuserUrl), { pathname }).href })
  await client.connect()
  try {
    await client.query('delete from promotion_objects where content_id is not null')
    expect(await findStanding()).toEqual([])
    const update = await readFile('migrations/0051_promotions-of-news-and-documents.sql', 'utf8')
    for (let time = 0; time < 2; time += 1) await client.query(update)
  } finally {
    await client.end()
  }
  expect(await findStanding()).toEqual(before)
})
