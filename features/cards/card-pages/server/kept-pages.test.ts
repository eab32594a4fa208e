import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { cardLabels, cardLabelSettings } from '#features/cards/card-labels/server/card-labels.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { digitalIdentities } from '#features/cards/digital-identities/server/digital-identities.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import { membersContract } from '#features/cards/members/members.contract.ts'
import {
  promotionObjects,
  templateRelations,
} from '#features/promotion/promotions/server/promotions.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { publishAddresses } from '#platform/server/database/public-addresses.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { openBeside, openOwnWorld, type World } from '#platform/testing/world.ts'

import { cards } from '#features/cards/cards/server/cards.tables.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
const [first, second] = demoCompanies

let world: World & { close(): Promise<void> }
let other: Awaited<ReturnType<typeof openBeside>>
let owner: pg.Client
let card: typeof cards.$inferSelect
let successor: typeof cards.$inferSelect
let promotionId: string

/** What one server changes. */
const change = <T>(work: (tx: Tx) => Promise<T>, companyId: string = first.id) =>
  world.database.asTenant(companyId, work)

let address = 0
/** What the other one shows. */
async function pageAt(path: string, headers: Record<string, string> = {}) {
  address += 1
  const remoteAddress = `203.0.${(address >> 8) & 255}.${address & 255}`
  const answer = await other.app.inject({
    url: path,
    headers: { 'user-agent': phone, 'accept-language': 'zh-CN', ...headers },
    remoteAddress,
  })
  const nonce = /nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'no nonce'
  const body = answer.body.replaceAll(nonce, '').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  return { status: answer.statusCode, body, location: answer.headers.location }
}
const page = () => pageAt(`/c/${card.publicId}`)

beforeAll(async () => {
  world = await openOwnWorld('kept_pages')
  other = await openBeside(world)
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  await change(async (tx) => {
    const all = await tx.select().from(cards).where(eq(cards.state, 'active')).orderBy(cards.createdAt)
    const suitable = all.filter(({ departmentId, staffId }) => departmentId !== null && staffId !== null)
    const [one, two] = suitable
    if (!one || !two) throw new Error('the demonstration has too few cards')
    ;[card, successor] = [one, two]
    const [department] = await tx
      .select()
      .from(departments)
      .where(eq(departments.id, card.departmentId ?? ''))
    await tx
      .update(cards)
      .set({ fieldValues: { ...card.fieldValues, department: department?.name ?? '' } })
      .where(eq(cards.id, card.id))
    const [logo] = await tx
      .insert(storedFiles)
      .values({
        kind: 'image',
        publicId: 'l'.repeat(22),
        storageKey: 'x',
        contentType: 'image/png',
        originalName: 'x.png',
        bytes: 1,
        sha256: 'x',
        width: 200,
        height: 100,
      })
      .returning()
    await tx
      .update(companies)
      .set({ logoFileId: logo?.publicId ?? null })
      .where(eq(companies.id, first.id))
    const [promotion] = await tx
      .insert(promotionObjects)
      .values({
        kind: 'activity',
        title: '开放日',
        url: 'https://example.com/',
        state: 'published',
        clickField: 'promotionTest',
        createdBy: card.id,
        createdByName: '测试',
      })
      .returning()
    promotionId = promotion?.id ?? ''
    await tx
      .insert(cardLabelSettings)
      .values({ reviewFirst: false, watchedWords: [] })
      .onConflictDoUpdate({
        target: [cardLabelSettings.companyId, cardLabelSettings.singleton],
        set: { reviewFirst: false },
      })
  })
}, 120_000)
afterAll(async () => {
  await owner.end()
  await other.close()
  await world.close()
})

const ofCard = (values: Partial<typeof cards.$inferInsert>) => (tx: Tx) =>
  tx.update(cards).set(values).where(eq(cards.id, card.id))
const ofTemplate = (values: Partial<typeof cardTemplates.$inferInsert>) => (tx: Tx) =>
  tx.update(cardTemplates).set(values).where(eq(cardTemplates.id, card.templateId))
const ofCompany = (values: Partial<typeof companies.$inferInsert>) => (tx: Tx) =>
  tx.update(companies).set(values).where(eq(companies.id, first.id))
const ofPromotion = (values: Partial<typeof promotionObjects.$inferInsert>) => (tx: Tx) =>
  tx.update(promotionObjects).set(values).where(eq(promotionObjects.id, promotionId))
const longAgo = () => new Date(Date.now() - 100 * 86_400_000)
const nextYear = () => new Date(Date.now() + 365 * 86_400_000)

type Write = (tx: Tx) => Promise<unknown>
/** Every kind of change, one after the other on one card: where it is made, and the change itself. */
const changes: readonly (readonly [name: string, table: string, work: Write])[] = [
  [
    'a value of the card',
    'cards',
    (tx) => ofCard({ fieldValues: { ...card.fieldValues, title: '首席体验官' } })(tx),
  ],
  ['its picture', 'cards', ofCard({ avatarFileId: 'a'.repeat(22) })],
  ['its pause', 'cards', ofCard({ state: 'paused' })],
  ['its return', 'cards', ofCard({ state: 'active' })],
  ['its seal', 'cards', ofCard({ state: 'sealed' })],
  ['its return from there', 'cards', ofCard({ state: 'active' })],
  ['its bin', 'cards', ofCard({ state: 'recycled' })],
  [
    'a hand-over with a notice',
    'cards',
    (tx) => ofCard({ state: 'inherited', publicMode: 'notice', handoverMessage: '已转岗' })(tx),
  ],
  [
    'a hand-over to a successor',
    'cards',
    (tx) => ofCard({ publicMode: 'redirect', successorCardId: successor.id })(tx),
  ],
  [
    'the card of the successor',
    'cards',
    (tx) =>
      tx
        .update(cards)
        .set({ fieldValues: { ...successor.fieldValues, title: '接任者' } })
        .where(eq(cards.id, successor.id)),
  ],
  [
    'the end of the hand-over',
    'cards',
    ofCard({ state: 'active', publicMode: null, successorCardId: null, handoverMessage: null }),
  ],
  ['the words of forwards', 'card_templates', ofTemplate({ shareText: '来自模板的新文案' })],
  [
    'the rules of fields',
    'card_templates',
    (tx) =>
      tx.execute(
        sql`update card_templates set field_rules = (select jsonb_agg(case when rule ->> 'key' = 'title' then rule || '{"visible": false}' else rule end) from jsonb_array_elements(field_rules) rule) where id = ${card.templateId}`,
      ),
  ],
  ['the end of the licence', 'card_templates', (tx) => ofTemplate({ validTo: longAgo() })(tx)],
  ['its renewal', 'card_templates', (tx) => ofTemplate({ validTo: nextYear() })(tx)],
  [
    'a template that pauses its cards',
    'card_templates',
    ofTemplate({ state: 'disabled', pausesCards: true }),
  ],
  ['a template that lets them run', 'card_templates', ofTemplate({ state: 'active', pausesCards: false })],
  ['the name of the company', 'companies', ofCompany({ shortName: '明远新名' })],
  ['its colour', 'companies', ofCompany({ brandColour: '#123456' })],
  ['its suspension', 'companies', ofCompany({ state: 'suspended' })],
  ['its return to work', 'companies', ofCompany({ state: 'certified' })],
  [
    'the shape of its logo',
    'stored_files',
    (tx) =>
      tx
        .update(storedFiles)
        .set({ width: 100 })
        .where(eq(storedFiles.publicId, 'l'.repeat(22))),
  ],
  [
    'the name of the department',
    'departments',
    (tx) =>
      tx
        .update(departments)
        .set({ name: '新部门名' })
        .where(eq(departments.id, card.departmentId ?? '')),
  ],
  [
    'a mark of identity',
    'digital_identities',
    (tx) =>
      tx.insert(digitalIdentities).values({
        staffId: card.staffId ?? '',
        holderName: card.name,
        kind: 'certificate',
        state: 'verified',
        certificate: '高级工程师',
        issuer: '人社局',
        decidedAt: new Date(),
        verifiedUntil: nextYear(),
      }),
  ],
  [
    'its withdrawal',
    'digital_identities',
    (tx) =>
      tx
        .update(digitalIdentities)
        .set({ state: 'revoked' })
        .where(eq(digitalIdentities.certificate, '高级工程师')),
  ],
  [
    'a promotion',
    'template_relations',
    (tx) => tx.insert(templateRelations).values({ templateId: card.templateId, promotionId, sort: 99 }),
  ],
  ['its title', 'promotion_objects', ofPromotion({ title: '开放日改期' })],
  ['its end', 'promotion_objects', ofPromotion({ state: 'offline' })],
  [
    'a label',
    'card_labels',
    (tx) =>
      tx
        .insert(cardLabels)
        .values({ cardId: card.id, text: '细心', textKey: '细心', state: 'shown', createdBy: 'x' }),
  ],
  [
    'agreement with it',
    'card_labels',
    (tx) => tx.update(cardLabels).set({ likes: 7 }).where(eq(cardLabels.textKey, '细心')),
  ],
  ['its removal', 'card_labels', (tx) => tx.delete(cardLabels).where(eq(cardLabels.textKey, '细心'))],
  [
    'how labels are looked at',
    'card_label_settings',
    (tx) =>
      tx
        .update(cardLabelSettings)
        .set({ reviewFirst: true })
        .where(sql`true`),
  ],
]

describe('a change that one server makes shows in the next page of another', () => {
  test.each(changes)('%s', async (_name, _table, work) => {
    const before = await page()
    // The page is kept now: without a change it stays as it is.
    expect(await page()).toEqual(before)
    await change(work)
    expect(await page()).not.toEqual(before)
  })

  test('and every table that marks its company is among them', () => {
    const marking = [...tableRegistry].filter(([, { onPages }]) => onPages).map(([name]) => name)
    expect(marking.toSorted()).toEqual(
      [...new Set([...changes.map(([, table]) => table), 'share_links'])].toSorted(),
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
  await owner.query('alter table companies disable trigger companies_on_pages')
  await change(ofCompany({ shortName: '无人看见' }))
  expect(await page()).toEqual(before)
  await owner.query('alter table companies enable trigger companies_on_pages')
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
    await other.services.visitQueue.flush()
    asked.clear()
    // Nobody is counted, so that visits are not among what is asked for.
    await pageAt(`/c/${card.publicId}`, { cookie: 'vid_off=1' })
  } finally {
    prototype.query = query as typeof prototype.query
  }
  const unmarked = [...asked].filter(
    (table) => tableRegistry.has(table) && !tableRegistry.get(table)?.onPages,
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
  for (const [place, headers] of asked.entries())
    expect((await pageAt(path, headers)).body).toBe(pages[place])
})

test('what a foreign key deletes along marks the company as well', async () => {
  await change((tx) => tx.delete(promotionObjects).where(eq(promotionObjects.id, promotionId)))
  const left = await change((tx) =>
    tx.$count(templateRelations, eq(templateRelations.promotionId, promotionId)),
  )
  expect(left).toBe(0)
})
