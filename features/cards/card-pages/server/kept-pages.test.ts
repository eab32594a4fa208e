import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { membersContract } from '#features/cards/members/members.contract.ts'
import {
  promotionObjects,
  templateRelations,
} from '#features/promotion/promotions/server/promotions.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

import {
  card,
  change,
  changes,
  closeKeptPages,
  first,
  ofCard,
  ofCompany,
  ofPromotion,
  openKeptPages,
  other,
  owner,
  page,
  pageAt,
  phone,
  promotionId,
  second,
  world,
} from './kept-pages.world.ts'

beforeAll(openKeptPages, 120_000)
afterAll(closeKeptPages)

describe('a change that one server makes shows in the next page of another', () => {
  test.each(changes)('%s', async (_name, _table, work) => {
    const before = await page()
    // The page is kept now: without a change it stays as it is.
    expect(await page()).toEqual(before)
    await change(work)
    expect(await page()).not.toEqual(before)
  })

  test('and every table that marks its company is among them', async () => {
    // The areas above are not part of this server; their tables are known once they are read.
    for (const path of readdirSync('features', { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.tables.ts')) await import(pathToFileURL(join('features', path)).href)
    const marking = [...tableRegistry].filter(([, { onPages }]) => onPages).map(([name]) => name)
    // Contents, sites, the shop, videos, activities with their announcements and broadcasts, and draws mark for pages of their own: no card shows them.
    const others = [
      'activities',
      'activity_sessions',
      'activity_ticket_types',
      'announcements',
      'broadcasts',
      'company_till_accounts',
      'content_versions',
      'contents',
      'customer_forms',
      'draws',
      'exhibitors',
      'mall_tills',
      'news_comments',
      'products',
      'share_gates',
      'share_links',
      'site_configs',
      'site_licences',
      'videos',
    ]
    expect(marking.toSorted()).toEqual(
      [...new Set([...changes.map(([, table]) => table), ...others])].toSorted(),
    )
  })

  test('a link that is withdrawn', async () => {
    const path = await shareLink()
    expect((await pageAt(path)).status).toBe(200)
    expect((await pageAt(path)).status).toBe(200)
    await change((tx) =>
      tx
        .update(shareLinks)
        .set({ state: 'revoked' })
        .where(eq(shareLinks.publicId, path.slice(3))),
    )
    expect((await pageAt(path)).status).toBe(404)
  })
})

async function visitIdAt(url: string): Promise<string> {
  const { body } = await world.inject({ method: 'GET', url, headers: { 'user-agent': phone } })
  return /data-visit="([^"]+)"/.exec(body)?.[1] ?? ''
}

/** A link by which a visitor forwards the card. */
async function shareLink(): Promise<string> {
  const { body } = await world.inject({
    method: 'POST',
    url: `/c/${card.publicId}`,
    headers: { 'user-agent': phone, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      intent: 'share',
      visitId: await visitIdAt(`/c/${card.publicId}`),
    }).toString(),
  })
  return /localhost:8080(\/s\/[0-9A-Za-z]{33})/.exec(body)?.[1] ?? ''
}

test('a link of a sealed card leads to the wall that the company has opened, and only then', async () => {
  const admin = await world.signIn('admin')
  const { version } = (await world.call(membersContract.getWall, {}, { session: admin })).data
  const setWall = (isOpen: boolean, at: number) =>
    world.call(membersContract.updateWall, { body: { isOpen, version: at } }, { session: admin })
  const opened = (await setWall(true, version)).data
  const wall = new URL(opened.publicUrl ?? '').pathname
  const path = await shareLink()
  expect((await pageAt(path)).status).toBe(200)
  const unknown = await pageAt(`/c/${'0'.repeat(22)}`)

  await change(ofCard({ state: 'paused' }))
  expect(await pageAt(path)).toEqual(unknown)
  await change(ofCard({ state: 'sealed' }))
  expect(await pageAt(path)).toMatchObject({ status: 303, location: wall })
  // Addresses that can be guessed say nothing, nor do links that nobody signed.
  expect(await pageAt(`/c/${card.publicId}`)).toEqual(unknown)
  expect(await pageAt(path.slice(0, -1) + (path.endsWith('a') ? 'b' : 'a'))).toEqual(unknown)
  await change(ofCompany({ state: 'suspended' }))
  expect(await pageAt(path)).toEqual(unknown)
  await change(ofCompany({ state: 'certified' }))
  await setWall(false, opened.version)
  expect(await pageAt(path)).toEqual(unknown)
  await change(ofCard({ state: 'active' }))
})

test('without its mark a change is not seen: the guard is what shows it', async () => {
  const before = await page()
  await owner.query("update companies set short_name = '无人看见' where id = $1", [first.id])
  expect(await page()).toEqual(before)
  await change(ofCompany({ shortName: '人人看见' }))
  expect((await page()).body).toContain('人人看见')
})

test('a change that is rolled back, and one of another company, leave a page as it is', async () => {
  const before = await page()
  const failed = change(async (tx) => {
    await ofCompany({ shortName: '从未有过' })(tx)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  await change(
    (tx) => tx.update(companies).set({ shortName: '别家' }).where(eq(companies.id, second.id)),
    second.id,
  )
  const marks = await owner.query<{ mark: string }>(
    'select mark from public_page_marks where company_id = $1',
    [first.id],
  )
  expect(await page()).toEqual(before)
  const { rows } = await owner.query<{ mark: string }>(
    'select mark from public_page_marks where company_id = $1',
    [first.id],
  )
  expect(rows).toEqual(marks.rows)
})

test('what time alone ends is gone at that moment', async () => {
  await change(ofPromotion({ state: 'published', title: '很快结束', endsAt: new Date(Date.now() + 1500) }))
  expect((await page()).body).toContain('很快结束')
  await expect.poll(async () => (await page()).body, { timeout: 10_000 }).not.toContain('很快结束')
})

/** The radar follows the visits of other tests at its own pace. */
const readInBackground = /^(radar_|seen_visits|visit)/

test('whatever a page reads stands in a table that marks its company', async () => {
  const asked = new Set<string>()
  const { prototype } = pg.Client
  const query = prototype.query as (...given: unknown[]) => unknown
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const text = (given[0] as { text?: string } | undefined)?.text ?? given[0]
    for (const [, table = ''] of String(text).matchAll(/(?:from|join) "?(\w+)"?/g)) asked.add(table)
    return query.apply(this, given)
  } as typeof prototype.query
  try {
    await change(ofCompany({ shortName: '再画一次' }))
    await flushVisits(other.services)
    asked.clear()
    // Nobody is counted, so that visits are not among what is asked for.
    await pageAt(`/c/${card.publicId}`, { cookie: 'vid_off=1' })
  } finally {
    prototype.query = query as typeof prototype.query
  }
  const unmarked = [...asked].filter(
    (table) =>
      tableRegistry.has(table) && !tableRegistry.get(table)?.onPages && !readInBackground.test(table),
  )
  expect(asked).toContain('cards')
  expect(asked).toContain('promotion_objects')
  // Addresses are never given to anybody else, and their end is the end of their card.
  expect(unmarked.toSorted()).toEqual(['public_addresses', 'public_page_marks'])
})

test('two companies with the same cards share nothing', async () => {
  const [template] = await change((tx) =>
    tx.select().from(cardTemplates).where(eq(cardTemplates.id, card.templateId)),
  )
  if (!template) throw new Error('no template')
  await change((tx) => tx.insert(cardTemplates).values({ ...template, companyId: second.id }), second.id)
  const { searchText: _kept, ...values } = card
  const ids = { [first.id]: 'Y'.repeat(22), [second.id]: 'Z'.repeat(22) }
  for (const [companyId, publicId] of Object.entries(ids))
    await change(async (tx) => {
      const id = '0192f7a0-0000-7000-8000-0000000000aa'
      await tx
        .insert(cards)
        .values({ ...values, companyId, id, publicId, mobile: null, departmentId: null, state: 'active' })
      await publishAddresses(tx, [{ address: publicId, kind: 'card', objectId: id }])
    }, companyId)
  for (let turn = 0; turn < 2; turn += 1) {
    const [ours, theirs] = [await pageAt(`/c/${ids[first.id]}`), await pageAt(`/c/${ids[second.id]}`)]
    expect([ours.status, theirs.status]).toEqual([200, 200])
    expect([ours.body.includes('再画一次'), ours.body.includes('别家')]).toEqual([true, false])
    expect([theirs.body.includes('再画一次'), theirs.body.includes('别家')]).toEqual([false, true])
  }
})

test('of what visitors differ in, nothing is left for the next: language, counting, WeChat', async () => {
  const path = `/c/${card.publicId}`
  const asked: Record<string, string>[] = [
    {},
    { 'accept-language': 'en' },
    { cookie: 'vid_off=1' },
    { 'user-agent': `${phone} MicroMessenger/8.0` },
    { 'sec-fetch-dest': 'empty' },
  ]
  const pages = []
  for (const headers of asked) pages.push((await pageAt(path, headers)).body)
  expect(new Set(pages).size).toBe(asked.length)
  // Only inside WeChat its own menu is what forwards.
  expect(pages.map((page) => page.includes('发送给朋友'))).toEqual([false, false, false, true, false])
  for (const [place, headers] of asked.entries())
    expect((await pageAt(path, headers)).body).toBe(pages[place])
})

const endingKeys = `
  select f.conname as name, f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent
  from pg_constraint f where f.contype = 'f' and f.confdeltype <> 'a' and f.confdeltype <> 'r'`

/** Foreign keys that change a table which pages show, with a row of one which they do not. */
async function silentKeys(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; child: string; parent: string }>(endingKeys)
  const isShown = (table: string) => tableRegistry.get(table)?.onPages !== undefined
  return rows.filter(({ child, parent }) => isShown(child) && !isShown(parent)).map(({ name }) => name)
}

test('what a foreign key deletes along marks the company as well', async () => {
  expect(await silentKeys()).toEqual([])
  await owner.query(
    'begin; alter table cards add constraint planted foreign key (company_id, staff_id) references staff (company_id, id) on delete cascade not valid',
  )
  expect(await silentKeys()).toEqual(['planted'])
  await owner.query('rollback')
  await change((tx) => tx.delete(promotionObjects).where(eq(promotionObjects.id, promotionId)))
  const left = await change((tx) =>
    tx.$count(templateRelations, eq(templateRelations.promotionId, promotionId)),
  )
  expect(left).toBe(0)
})
