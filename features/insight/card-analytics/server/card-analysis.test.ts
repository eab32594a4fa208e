import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { shareLinks } from '#features/visits/share-links/server/share-links.tables.ts'
import { visitEvents, visitors, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { openWorld, type World } from '#apps/server/testing/world.ts'

import { cardAnalyticsContract as calls } from '../card-analytics.contract.ts'
import { customerAnalyticsContract as customerCalls } from '../customer-analytics.contract.ts'

const company = demoCompanies[0].id
const period = { from: '2025-03-01', to: '2025-03-31' }

let world: World
let mine: string
let theirs: string
let people: string[]
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(company, work)

interface Coming {
  cardId: string
  visitor: number
  at: string
  shareLinkId?: string
  events?: readonly ('save' | 'form')[]
}

async function come(tx: Tx, { cardId, visitor, at, shareLinkId, events = [] }: Coming): Promise<void> {
  const id = randomUUID()
  await tx.insert(visits).values({
    id,
    cardId,
    visitorId: people[visitor] ?? '',
    sessionId: randomUUID(),
    source: shareLinkId === undefined ? 'qr' : 'share',
    shareLinkId: shareLinkId ?? null,
    startedAt: new Date(at),
    region: '江苏 苏州',
  })
  for (const event of events)
    await tx.insert(visitEvents).values({
      eventId: randomUUID(),
      visitId: id,
      cardId,
      type: event === 'form' ? 'form' : 'click',
      target: event === 'form' ? null : event,
      clientOrder: 1,
      at: new Date(at),
    })
}

beforeAll(async () => {
  world = await openWorld({ areas: ['insight'] })
  await inCompany(async (tx) => {
    const [staff] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, 'staff'))
    const skin = { skinId: 'ink' as const }
    const [template] = await tx
      .insert(cardTemplates)
      .values({
        name: `名片分析 ${randomUUID()}`,
        orientation: 'vertical',
        state: 'active',
        seats: 10,
        fieldRules: [],
        skin,
      })
      .returning({ id: cardTemplates.id })
    const card = (name: string, holderAccountId: string | null) => ({
      name,
      holderAccountId,
      templateId: template?.id ?? '',
      publicId: newPublicId(),
      state: 'active' as const,
      fieldValues: {},
    })
    const made = await tx
      .insert(cards)
      .values([card('自己的', staff?.id ?? null), card('别人的', null)])
      .returning({ id: cards.id, name: cards.name })
    mine = made.find(({ name }) => name === '自己的')?.id ?? ''
    theirs = made.find(({ name }) => name === '别人的')?.id ?? ''
    people = (
      await tx
        .insert(visitors)
        .values(['林一', null, null].map((name) => ({ key: randomUUID(), name })))
        .returning({ id: visitors.id })
    ).map(({ id }) => id)
    const link = (by: object, parentId: string | null, depth: number) => ({
      ...by,
      id: randomUUID(),
      publicId: randomUUID(),
      cardId: mine,
      parentId,
      depth,
      createdAt: new Date('2025-03-05T00:00:00Z'),
    })
    const first = link({ accountId: staff?.id }, null, 1)
    const second = link({ visitorId: people[0] }, first.id, 2)
    await tx.insert(shareLinks).values([first, second])
    await come(tx, { cardId: mine, visitor: 0, at: '2025-03-05T02:00:00Z', shareLinkId: first.id })
    await come(tx, {
      cardId: mine,
      visitor: 1,
      at: '2025-03-06T02:00:00Z',
      shareLinkId: second.id,
      events: ['save', 'form'],
    })
    await come(tx, { cardId: mine, visitor: 1, at: '2025-03-07T02:00:00Z', shareLinkId: second.id })
    await come(tx, { cardId: mine, visitor: 2, at: '2025-03-08T02:00:00Z' })
    // One minute into April in Shanghai, still March in Greenwich.
    await come(tx, { cardId: mine, visitor: 2, at: '2025-03-31T16:01:00Z' })
    await come(tx, { cardId: theirs, visitor: 2, at: '2025-03-08T02:00:00Z' })
    const customer = {
      mobile: null,
      source: 'exchange' as const,
      createdAt: new Date('2025-03-06T02:00:00Z'),
    }
    await tx.insert(customerCards).values([
      {
        ...customer,
        name: '王',
        ownerAccountId: staff?.id ?? null,
        originCardId: mine,
        visitorId: people[1] ?? null,
        updatedAt: customer.createdAt,
      },
      {
        ...customer,
        name: '李',
        ownerAccountId: null,
        originCardId: theirs,
        source: 'manual',
        updatedAt: customer.createdAt,
      },
    ])
  })
}, 60_000)

describe('the analysis of one card', () => {
  test('counts its period by the company’s days, and each visitor once', async () => {
    const { data } = await world.call(
      calls.totalByCarte,
      { query: { carteId: mine, ...period } },
      { session: await world.signIn('admin') },
    )
    expect(data.totals).toMatchObject({ views: 4, visitors: 3, saves: 1, exchanges: 1, bots: 0 })
    expect(data.days.reduce((sum, { visitors: came }) => sum + came, 0)).toBe(4)
    expect(data.card).toMatchObject({ carteId: mine, name: '自己的' })
    expect(data.regions).toEqual([{ key: '江苏 苏州', views: 4 }])
    const year = await world.call(
      calls.totalByCarte,
      { query: { carteId: mine, from: '2026-03-01', to: '2026-03-31', compare: 'year' } },
      { session: await world.signIn('admin') },
    )
    expect(year.data).toMatchObject({
      comparedFrom: period.from,
      comparedTo: period.to,
      before: { views: 4, visitors: 3 },
    })
  })

  test('shows who forwarded it to whom, and what each branch brought', async () => {
    const { data } = await world.call(
      calls.shareChain,
      { query: { carteId: mine, ...period } },
      { session: await world.signIn('admin') },
    )
    expect(data.total).toBe(2)
    expect(data.links).toMatchObject([
      {
        depth: 1,
        isColleague: true,
        views: 1,
        visitors: 1,
        branchViews: 3,
        branchSaves: 1,
        branchExchanges: 1,
        people: [{ name: '林一' }],
      },
      {
        depth: 2,
        isColleague: false,
        name: '林一',
        views: 2,
        visitors: 1,
        branchViews: 2,
        people: [{ name: null, views: 2 }],
      },
    ])
    const later = await world.call(
      calls.shareChain,
      { query: { carteId: mine, from: '2025-05-01', to: '2025-05-31' } },
      { session: await world.signIn('admin') },
    )
    expect(later.data.links).toEqual([])
  })

  test('lists the visits line by line, of a period and of one source', async () => {
    const session = await world.signIn('admin')
    const list = async (query: object) =>
      (await world.call(calls.listByCarte, { query: { carteId: mine, ...query } }, { session })).data
    expect((await list({})).total).toBe(5)
    expect((await list(period)).total).toBe(4)
    const shared = await list({ ...period, source: 'share' })
    expect(shared.total).toBe(3)
    expect(shared.list[0]).toMatchObject({ sharedBy: '林一', source: 'share' })
    // Both happened at one moment of the seed: neither comes first.
    expect(shared.list[1]?.actions.toSorted()).toEqual(['form', 'save'])
  })

  test('is told to its holder, and to nobody who may not see the card', async () => {
    const asked = (carteId: string) => [
      [calls.totalByCarte, { carteId }] as const,
      [calls.listByCarte, { carteId }] as const,
      [calls.shareChain, { carteId }] as const,
    ]
    for (const [call, query] of asked(mine)) {
      expect((await world.call(call, { query }, { session: await world.signIn('staff') })).status).toBe(200)
      expect((await world.call(call, { query }, { session: await world.signIn('admin2') })).status).toBe(404)
    }
    for (const [call, query] of [...asked(theirs), ...asked(randomUUID())])
      expect((await world.call(call, { query }, { session: await world.signIn('staff') })).status).toBe(404)
    for (const username of ['staff', 'admin2']) {
      const answer = await world.call(
        calls.exportByCarte,
        { query: { carteId: theirs } },
        { session: await world.signIn(username) },
      )
      expect([403, 404]).toContain(answer.status)
    }
  })

  test('puts departments and people beside each other, and each reader sees the own part', async () => {
    const of = async (username: string, by: 'person' | 'department') =>
      (
        await world.call(
          calls.compare,
          { query: { ...period, by } },
          { session: await world.signIn(username) },
        )
      ).data.groups
    const ours = (groups: Awaited<ReturnType<typeof of>>) => groups.filter(({ views }) => views > 0)
    expect(ours(await of('admin', 'person')).map(({ name, views }) => [name, views])).toEqual([
      ['自己的', 4],
      ['别人的', 1],
    ])
    expect(ours(await of('staff', 'person')).map(({ name }) => name)).toEqual(['自己的'])
    expect(ours(await of('admin', 'department'))).toMatchObject([{ key: '', views: 5, visitors: 3 }])
    expect(ours(await of('admin2', 'person'))).toEqual([])
  })
})

describe('the analysis of customers', () => {
  const info = async (username: string) =>
    (
      await world.call(
        customerCalls.getTotalCustInfo,
        { body: period },
        { session: await world.signIn(username) },
      )
    ).data

  test('counts who came, from where, and what visits became', async () => {
    expect(await info('admin')).toMatchObject({
      fresh: 2,
      freshBefore: 0,
      steps: { views: 5, visitors: 3, exchanges: 1, customers: 1 },
      sources: [
        { key: 'exchange', count: 1 },
        { key: 'manual', count: 1 },
      ],
      regions: expect.arrayContaining([{ key: '江苏 苏州', name: null, count: 1 }]),
    })
  })

  test('tells each reader about the customers in reach', async () => {
    expect(await info('staff')).toMatchObject({ fresh: 1, steps: { views: 4, customers: 1 } })
    expect(await info('admin2')).toMatchObject({ fresh: 0, total: 0, silent: 0, steps: { views: 0 } })
  })

  test('follows days, weeks from Monday and months, with zeros', async () => {
    const course = async (unit: 'day' | 'week' | 'month') =>
      (
        await world.call(
          customerCalls.getTotalCustForDate,
          { body: { ...period, unit } },
          { session: await world.signIn('admin') },
        )
      ).data
    expect((await course('day')).rows).toHaveLength(31)
    const weeks = await course('week')
    expect(weeks.rows.map(({ day }) => day)).toEqual([
      '2025-02-24',
      '2025-03-03',
      '2025-03-10',
      '2025-03-17',
      '2025-03-24',
      '2025-03-31',
    ])
    expect(weeks.rows[1]).toEqual({ day: '2025-03-03', total: 2, counts: [1, 1] })
    expect((await course('month')).rows).toEqual([{ day: '2025-03-01', total: 2, counts: [1, 1] }])
  })

  test('leaves as a spreadsheet', async () => {
    const answer = await world.call(
      customerCalls.exportCustomers,
      { query: period },
      { session: await world.signIn('admin') },
    )
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent('新增客户 2025-03-01 至 2025-03-31.xlsx'),
    )
    expect(answer.body.startsWith('PK')).toBe(true)
  })
})

test('the area’s home speaks of the viewer’s own reach', async () => {
  const week = async (username: string) =>
    (await world.call(calls.overview, {}, { session: await world.signIn(username) })).data
  const [all, own, other] = [await week('admin'), await week('staff'), await week('admin2')]
  expect(all.days).toHaveLength(7)
  expect(all.week.views).toBeGreaterThan(own.week.views)
  expect(all.customers.total).toBeGreaterThan(own.customers.total)
  expect(other).toMatchObject({ maySee: true, week: { views: 0 }, customers: { total: 0 } })
})
