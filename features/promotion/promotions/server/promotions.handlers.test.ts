import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { visitorsContract } from '#features/visits/visitors/visitors.contract.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'
import { hourMs } from '#platform/domain/durations.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import {
  mostRelated,
  type PromotionDraft,
  type PromotionRow,
  promotionsContract,
} from '../promotions.contract.ts'
import { replaceRelated } from './promotions.repository.ts'
import { promotionObjects, templateRelationLists, templateRelations } from './promotions.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let editor: Session
let staff: Session
let stranger: Session
let templateId: string
let card: { id: string; publicId: string }
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('promotions', { areas: ['promotion'] })
  const writer = await newAccount(world, { roles: ['content_editor'] })
  admin = await world.signIn('admin')
  editor = await world.signIn(writer.username)
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
  const [found] = await inCompany((tx) =>
    tx
      .select({ id: cards.id, publicId: cards.publicId, templateId: cards.templateId })
      .from(cards)
      .where(eq(cards.state, 'active'))
      .limit(1),
  )
  if (!found) throw new Error('the demonstration has no active card')
  card = found
  templateId = found.templateId
})
afterAll(() => world.close())

const draft = (facts: Partial<PromotionDraft> = {}): PromotionDraft => ({
  kind: 'site',
  title: 'Company site',
  url: 'https://www.mingyuan-smart.example.com/',
  ...facts,
})
const create = (body: PromotionDraft, session = admin) =>
  world.call(promotionsContract.create, { body }, { session })
const publish = (id: string, session = admin) =>
  world.call(promotionsContract.publish, { params: { id } }, { session })
const takeOff = (id: string) => world.call(promotionsContract.takeOff, { params: { id } }, { session: admin })

async function made(facts: Partial<PromotionDraft> = {}): Promise<PromotionRow> {
  const answer = await create(draft(facts))
  expect(answer.msg).toBe('success')
  return answer.data
}
async function published(facts: Partial<PromotionDraft> = {}): Promise<PromotionRow> {
  const object = await made(facts)
  expect((await publish(object.promotionId)).status).toBe(200)
  return object
}
const related = async (session = admin) =>
  (await world.call(promotionsContract.getRelated, { query: { templateId } }, { session })).data
const relate = async (promotionIds: readonly string[], version?: number) =>
  world.call(
    promotionsContract.updateRelated,
    { body: { templateId, promotionIds: [...promotionIds], version: version ?? (await related()).version } },
    { session: admin },
  )
const page = async () => (await world.inject({ method: 'GET', url: `/c/${card.publicId}` })).body

describe('the library', () => {
  test('an object is written, published, taken off, deleted and restored', async () => {
    const object = await made({ title: 'A life' })
    expect(object).toMatchObject({
      state: 'draft',
      url: 'https://www.mingyuan-smart.example.com/',
      clicks: 0,
    })
    expect((await publish(object.promotionId)).data.state).toBe('published')
    const params = { id: object.promotionId }
    const early = await world.call(promotionsContract.remove, { params }, { session: admin })
    expect(early).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT', state: 'published' } })
    expect((await takeOff(object.promotionId)).data.state).toBe('offline')
    expect((await world.call(promotionsContract.remove, { params }, { session: admin })).data.state).toBe(
      'recycled',
    )
    expect((await world.call(promotionsContract.restore, { params }, { session: admin })).data.state).toBe(
      'offline',
    )
  })

  test.each([
    ['javascript:alert(document.cookie)', 'javascript'],
    ['http://example.com/', 'plain http'],
    ['https://127.0.0.1/', 'a private address'],
    ['https://[::1]/', 'a private address of IPv6'],
    ['https://admin:secret@example.com/', 'a login'],
    ['data:text/html;base64,PHNjcmlwdD4=', 'data'],
    ['   ', 'nothing'],
  ])('%s is no address: %s', async (url) => {
    const answer = await create(draft({ url }))
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual(['url'])
    expect((await create(draft({ url: 'https://ok.example.com' }))).status).toBe(200)
  })

  test('a hostile address does not come in by editing either', async () => {
    const object = await made()
    const body = { url: 'javascript:alert(1)', version: object.version }
    const answer = await world.call(
      promotionsContract.update,
      { params: { id: object.promotionId }, body },
      { session: admin },
    )
    expect(answer.status).toBe(400)
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(41) }, 'title'],
    [{ summary: 'x'.repeat(121) }, 'summary'],
    [{ kind: 'malware' }, 'kind'],
    [{ coverFileId: '01900000-0000-7000-8000-00000000dead' }, 'coverFileId'],
    [{ kind: 'activity', startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }, 'endsAt'],
  ])('%o is refused at its field', async (facts, field) => {
    const answer = await create({ ...draft(), ...(facts as Partial<PromotionDraft>) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toContain(field)
  })

  test('two who edit at once: the second is told', async () => {
    const object = await made()
    const params = { id: object.promotionId }
    const edit = (title: string) =>
      world.call(
        promotionsContract.update,
        { params, body: { title, version: object.version } },
        { session: admin },
      )
    const answers = await Promise.all([edit('One'), edit('Other')])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.detail?.reason).toBe('VERSION_CONFLICT')
  })

  test('a batch says of each line what became of it', async () => {
    const [one, over] = [
      await made(),
      await made({ kind: 'activity', endsAt: new Date(Date.now() - hourMs).toISOString() }),
    ]
    const ids = [one.promotionId, over.promotionId, 'nonsense', uuidv7()]
    const answer = await world.call(
      promotionsContract.publishMany,
      { params: { ids: ids.join(',') } },
      { session: admin },
    )
    expect(answer.data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 409],
      [false, 404],
      [false, 404],
    ])
  })

  test('who may look may not write, who writes may publish by right', async () => {
    expect((await create(draft(), staff)).status).toBe(403)
    expect((await world.call(promotionsContract.list, {}, { session: staff })).status).toBe(200)
    const own = await create(draft(), editor)
    expect((await publish(own.data.promotionId, editor)).status).toBe(200)
    expect((await publish(own.data.promotionId, staff)).status).toBe(403)
  })
})

describe('what a template shows', () => {
  test('published objects in their order, on the page of its cards', async () => {
    const [one, two] = [
      await published({ title: 'First <b>&' }),
      await published({ title: 'Second', kind: 'album' }),
    ]
    const answer = await relate([two.promotionId, one.promotionId])
    expect(answer.data.list.map(({ title }) => title)).toEqual(['Second', 'First <b>&'])
    const html = await page()
    expect(html).toContain('了解更多')
    expect(html.indexOf('Second')).toBeLessThan(html.indexOf('First &lt;b&gt;&amp;'))
    expect(html).toMatch(
      /href="https:\/\/www\.mingyuan-smart\.example\.com\/" target="_blank" rel="noopener noreferrer nofollow"/,
    )
    expect(html).not.toContain('First <b>')
  })

  test('a withdrawn object is gone with the next page, and back when it is published again', async () => {
    const object = await published({ title: 'Withdrawn soon' })
    await relate([object.promotionId])
    expect(await page()).toContain('Withdrawn soon')
    await takeOff(object.promotionId)
    expect(await page()).not.toContain('Withdrawn soon')
    expect(await page()).not.toContain('id="promotions"')
    expect((await related()).list).toMatchObject([{ state: 'offline' }])
    await publish(object.promotionId)
    expect(await page()).toContain('Withdrawn soon')
  })

  test('an activity that is over is not shown before its timer has run, and offline after', async () => {
    const object = await published({
      kind: 'activity',
      title: 'Open day',
      endsAt: new Date(Date.now() + hourMs).toISOString(),
    })
    await relate([object.promotionId])
    expect(await page()).toContain('Open day')
    const where = eq(promotionObjects.id, object.promotionId)
    await inCompany((tx) =>
      tx
        .update(promotionObjects)
        .set({ endsAt: new Date(Date.now() - 1) })
        .where(where),
    )
    expect(await page()).not.toContain('Open day')
    await inCompany((tx) => tx.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, 'promotions.end')))
    await world.app.services.jobs.runDue(world.app.services)
    const { data } = await world.call(
      promotionsContract.get,
      { params: { id: object.promotionId } },
      { session: admin },
    )
    expect(data.state).toBe('offline')
  })

  test('what is not published cannot be added, and what is unknown neither', async () => {
    await relate([])
    const object = await made({ title: 'Still a draft' })
    expect(await relate([object.promotionId])).toMatchObject({ status: 400 })
    expect(await relate([uuidv7()])).toMatchObject({ status: 400 })
    expect((await related()).list).toEqual([])
  })

  test('twelve and no more', async () => {
    expect((await relate(Array.from({ length: mostRelated + 1 }, () => uuidv7()))).status).toBe(400)
  })

  test('of twenty lists written at once one stands; without comparing versions they would all', async () => {
    const object = await published({ title: 'Contended' })
    const { version } = await related()
    const answers = await Promise.all(Array.from({ length: 20 }, () => relate([object.promotionId], version)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const where = eq(templateRelationLists.templateId, templateId)
    const careless = async (tx: Tx) =>
      (
        await tx
          .update(templateRelationLists)
          .set({ updatedAt: new Date() })
          .where(where)
          .returning({ id: templateRelationLists.id })
      ).length
    expect(
      (await Promise.all(Array.from({ length: 5 }, () => inCompany(careless)))).reduce(
        (sum, one) => sum + one,
        0,
      ),
    ).toBe(5)
    const careful = (tx: Tx) =>
      replaceRelated(tx, { templateId, promotionIds: [object.promotionId], version: version + 1 })
    expect(
      (await Promise.all(Array.from({ length: 5 }, () => inCompany(careful)))).filter(Boolean),
    ).toHaveLength(1)
  })

  test('needs the right on the template', async () => {
    const body = { templateId, promotionIds: [], version: 0 }
    expect((await world.call(promotionsContract.updateRelated, { body }, { session: staff })).status).toBe(
      403,
    )
  })
})

test('an object is found by what it is called now', async () => {
  const { promotionId, version } = await made({ title: 'Formerly 木樨' })
  const found = async (keyword: string) =>
    (await world.call(promotionsContract.list, { query: { keyword } }, { session: admin })).data.total
  expect(await found('LY 木樨')).toBe(1)
  const changed = { params: { id: promotionId }, body: { title: 'Lately 丹桂', version } }
  await world.call(promotionsContract.update, changed, { session: admin })
  expect([await found('木樨'), await found('丹桂')]).toEqual([0, 1])
})

test('a tap is counted once for its object and its template', async () => {
  const object = await published({ title: 'Tapped' })
  await relate([object.promotionId])
  const html = (
    await world.inject({
      method: 'GET',
      url: `/c/${card.publicId}`,
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' },
    })
  ).body
  const visitId = /data-visit="([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
  const field = /data-click="promotion" data-field="(\w+)"/.exec(html)?.[1] ?? ''
  const events = [
    { id: uuidv7(), type: 'view' as const, order: 1 },
    { id: uuidv7(), type: 'click' as const, target: 'promotion' as const, field, order: 2 },
  ]
  for (let delivery = 0; delivery < 2; delivery += 1)
    await world.call(visitorsContract.track, { body: { page: card.publicId, visitId, events } })
  // Openings are written in batches, and reports that came before theirs with them.
  await flushVisits(world.app.services)
  const { data } = await world.call(
    promotionsContract.get,
    { params: { id: object.promotionId } },
    { session: admin },
  )
  expect(data).toMatchObject({ clicks: 1, templates: 1 })
  const coverage = await world.call(promotionsContract.coverage, {}, { session: admin })
  expect(coverage.data.find((row) => row.templateId === templateId)?.clicks).toBeGreaterThanOrEqual(1)
  const sorted = await world.call(
    promotionsContract.list,
    { query: { sort: 'clicks', order: 'desc' } },
    { session: admin },
  )
  expect(sorted.data.list[0]?.clicks).toBe(Math.max(...sorted.data.list.map(({ clicks }) => clicks)))
})

test('sites are listed for whoever builds pages', async () => {
  await published({ title: 'Listed site' })
  const { data } = await world.call(
    promotionsContract.listSites,
    { query: { limit: 100 } },
    { session: admin },
  )
  expect(data.list.find(({ name }) => name === 'Listed site')).toMatchObject({
    state: 'published',
    cover: null,
  })
  // One that is built here has the id of its content.
  const [built] = await inCompany((tx) =>
    tx
      .select({ contentId: promotionObjects.contentId })
      .from(promotionObjects)
      .where(and(eq(promotionObjects.kind, 'site'), isNotNull(promotionObjects.contentId))),
  )
  expect(data.list.map(({ id }) => id)).toContain(built?.contentId)
})

test('objects and templates of another company are like such that do not exist', async () => {
  const { promotionId, version } = await published({ title: 'Ours alone' })
  const params = { id: promotionId }
  const as = { session: stranger }
  const answers = await Promise.all([
    world.call(promotionsContract.get, { params }, as),
    world.call(promotionsContract.update, { params, body: { title: 'Theirs', version } }, as),
    world.call(promotionsContract.publish, { params }, as),
    world.call(promotionsContract.takeOff, { params }, as),
    world.call(promotionsContract.remove, { params }, as),
    world.call(promotionsContract.restore, { params }, as),
    world.call(promotionsContract.getRelated, { query: { templateId } }, as),
    world.call(promotionsContract.updateRelated, { body: { templateId, promotionIds: [], version: 0 } }, as),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404))
  const list = await world.call(promotionsContract.list, {}, as)
  expect(list.data.list.map(({ title }) => title)).not.toContain('Ours alone')
  const rows = await inCompany((tx) =>
    tx
      .select()
      .from(templateRelations)
      .where(
        and(eq(templateRelations.templateId, templateId), eq(templateRelations.promotionId, promotionId)),
      ),
  )
  expect(rows).toEqual([])
})
