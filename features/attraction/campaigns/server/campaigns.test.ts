import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { metricsContract } from '#features/attraction/boards/boards.contract.ts'
import { findCampaignOf } from '#features/attraction/clues/server/campaign-ways.repository.ts'
import { captureClue } from '#features/attraction/clues/server/clues.public.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf as firmDraftOf } from '#features/attraction/firms/server/firms.world.ts'
import { channels } from '#features/attraction/channels/server/channels.tables.ts'
import { inCompany, newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { mailings } from '#features/attraction/mailings/server/mailings.tables.ts'
import { contactSends } from '#features/customers/consents/server/consents.tables.ts'
import { queueContacts } from '#features/customers/consents/server/consents.public.ts'
import { insertCustomers } from '#features/customers/customers/server/customers.public.ts'
import { contentRows } from '#features/promotion/contents/server/content-rows.public.ts'
import { shareSubject } from '#features/visits/share-links/server/share-links.public.ts'
import { visitorRows } from '#features/visits/visitors/server/visit-rows.public.ts'
import { systemActor } from '#platform/server/audit/audit.ts'
import { dayMs } from '#platform/domain/durations.ts'

import {
  type CampaignDetail,
  type CampaignDraft,
  campaignsContract,
  type CampaignMove,
} from '../campaigns.contract.ts'
import { costEach } from './campaigns.domain.ts'

let world: World
let admin: Session
let sales: Session
let stranger: Session
let channelId: string

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  admin = await world.signIn('admin')
  sales = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  stranger = await world.signIn('admin2')
  const [code] = await inCompany(world, (tx) =>
    tx.select({ id: channels.id }).from(channels).where(eq(channels.campaign, '日常接待')),
  )
  channelId = code?.id ?? ''
})

const dayFrom = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
let count = 0
const draftOf = (more: Partial<CampaignDraft> = {}): CampaignDraft => ({
  name: `Spring ${(count += 1)}`,
  kind: 'online',
  goal: '',
  startsOn: dayFrom(-2),
  endsOn: dayFrom(5),
  budgetFen: 100_000,
  ways: [],
  ...more,
})
const create = (more: Partial<CampaignDraft> = {}, session = admin) =>
  world.call(campaignsContract.create, { body: draftOf(more) }, { session })
const move = ({ id, version }: CampaignDetail, event: CampaignMove, session = admin) =>
  world.call(campaignsContract.move, { params: { id }, body: { event, version } }, { session })
const get = async (id: string, session = admin) =>
  (await world.call(campaignsContract.get, { params: { id } }, { session })).data
const running = async (more: Partial<CampaignDraft> = {}) =>
  (await move((await create(more)).data, 'start')).data

const arrive = (
  origin: { campaign?: string; channelId?: string; activityId?: string; shareLinkId?: string },
  personId: string | null = null,
) =>
  inCompany(world, (tx) =>
    captureClue(tx, {
      origin: { door: 'form', act: `test:${(count += 1)}`, ...origin },
      personId,
      firm: { name: `Arrived ${(count += 1)} Ltd` },
      intent: 'Wants a hall',
      actor: systemActor,
    }),
  )

describe('a campaign', () => {
  test('counts the clues that come by its ways while it runs, and not the others', async () => {
    const draft = (await create({ ways: [{ kind: 'channel', id: channelId }] })).data
    // The demonstration has this code in a running campaign of its own: a code belongs to one.
    expect((await move(draft, 'start')).detail?.reason).toBe('TAKEN')
    const { list } = (await world.call(campaignsContract.list, { query: { limit: 100 } }, { session: admin }))
      .data
    for (const row of list.filter(({ state }) => state === 'running')) await move(await get(row.id), 'close')
    await arrive({ channelId })
    const started = (await move(await get(draft.id), 'start')).data
    expect(started.figures.clues).toBe(0)
    const { clue } = await arrive({ channelId })
    expect(clue).toMatchObject({ originCampaignId: draft.id, originCampaign: draft.name })
    expect((await arrive({ campaign: ` ${draft.name.toUpperCase()} ` })).clue.originCampaignId).toBe(draft.id)
    expect((await arrive({ campaign: 'Another' })).clue.originCampaignId).toBeNull()
    await move(await get(draft.id), 'close')
    await arrive({ channelId })
    const closed = await get(draft.id)
    expect(closed.figures).toMatchObject({ clues: 2, validClues: 2, deals: 0 })
    const rows = await world.call(
      campaignsContract.rows,
      { params: { id: draft.id }, query: { of: 'clues' } },
      { session: admin },
    )
    expect(rows.data.total).toBe(closed.figures.clues)
    expect(rows.data.list.map(({ id }) => id)).toContain(clue.id)
  })

  test('whose days are over counts nothing', async () => {
    const past = await running({ startsOn: dayFrom(-20), endsOn: dayFrom(-10) })
    expect((await arrive({ campaign: past.name })).clue.originCampaignId).toBeNull()
  })

  test('costs what its lines say; a clue costs the sum divided once', async () => {
    const campaign = await running()
    for (let place = 0; place < 3; place += 1) await arrive({ campaign: campaign.name })
    const spend = (amountFen: number, session = admin) =>
      world.call(
        campaignsContract.addCost,
        { params: { id: campaign.id }, body: { kind: 'media', spentOn: dayFrom(0), amountFen, note: '' } },
        { session },
      )
    await spend(10_000)
    const { data } = await spend(1)
    expect(data).toMatchObject({ costFen: 10_001, figures: { costAClueFen: 3334, costADealFen: null } })
    const [line] = data.costs
    await world.call(campaignsContract.removeCost, { params: { id: line?.id ?? '' } }, { session: admin })
    expect((await get(campaign.id)).costFen).toBe(1)
    expect((await spend(1, stranger)).status).toBe(404)
    await move(await get(campaign.id), 'close')
    expect((await spend(5)).detail?.reason).toBe('STATE_CONFLICT')
  })

  test('has members, each once, which go forward alone', async () => {
    const campaign = await running()
    const params = { id: campaign.id }
    const firm = (await world.call(firmsContract.create, { body: firmDraftOf({}) }, { session: admin })).data
    const add = (ids: string[], session = admin) =>
      world.call(campaignsContract.addMembers, { params, body: { kind: 'firm', ids } }, { session })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const lines = (await add([firm.id, unknown])).data
    expect(lines.map(({ ok }) => ok)).toEqual([true, false])
    expect((await add([firm.id])).data[0]?.msg).not.toBe(lines[0]?.msg)
    // The firm is out of this person's reach: it is answered like an unknown one.
    expect((await add([firm.id], sales)).data[0]).toMatchObject({ ok: false, msg: lines[1]?.msg })
    const { list } = (await world.call(campaignsContract.members, { params, query: {} }, { session: admin }))
      .data
    expect(list).toHaveLength(1)
    const member = list[0]?.id ?? ''
    const step = async (event: 'reach' | 'respond' | 'convert') =>
      (
        await world.call(
          campaignsContract.moveMembers,
          { params, body: { ids: [member], event } },
          { session: admin },
        )
      ).data[0]?.ok
    expect(await step('respond')).toBe(true)
    expect(await step('reach')).toBe(false)
    expect((await get(campaign.id)).figures.members.find(({ state }) => state === 'responded')?.total).toBe(1)
  })

  test('lets its members follow the clues that came by it', async () => {
    const campaign = await running()
    const params = { id: campaign.id }
    const { clue } = await arrive({ campaign: campaign.name })
    const foreign = await arrive({})
    await world.call(
      campaignsContract.addMembers,
      { params, body: { kind: 'clue', ids: [clue.id, foreign.clue.id] } },
      { session: admin },
    )
    const followed = await world.call(campaignsContract.followClues, { params, body: {} }, { session: admin })
    expect(followed.data).toEqual({ responded: 1, converted: 0 })
    const { list } = (await world.call(campaignsContract.members, { params, query: {} }, { session: admin }))
      .data
    expect(list.find(({ subjectId }) => subjectId === clue.id)?.state).toBe('responded')
    expect(list.find(({ subjectId }) => subjectId === foreign.clue.id)?.state).toBe('targeted')
  })

  test('is copied without anything that happened; is nobody else’s; days run forward', async () => {
    const campaign = await running()
    const copy = await world.call(
      campaignsContract.copy,
      { params: { id: campaign.id }, body: {} },
      { session: admin },
    )
    expect(copy.data).toMatchObject({ state: 'draft', name: campaign.name, costFen: 0, ways: [] })
    // Two of one name do not run at the same time: a clue that names it would belong to either.
    expect((await move(copy.data, 'start')).detail?.reason).toBe('TAKEN')
    const params = { id: campaign.id }
    expect((await world.call(campaignsContract.get, { params }, { session: stranger })).status).toBe(404)
    const backwards = await create({ startsOn: dayFrom(2), endsOn: dayFrom(1) })
    expect(backwards.detail?.fields).toHaveProperty('endsOn')
    expect((await create({ ways: [{ kind: 'channel', id: campaign.id }] })).detail?.fields).toHaveProperty(
      'ways',
    )
  })
})

describe('a way of a campaign', () => {
  /** A link of a colleague to a content, and one that a reader made below it. */
  const links = () =>
    inCompany(world, async (tx) => {
      const [content] = await tx.select({ id: contentRows.id }).from(contentRows).limit(1)
      const [visitor] = await tx.select({ id: visitorRows.id }).from(visitorRows).limit(1)
      const subject = { type: 'content' as const, id: content?.id ?? '' }
      const { id: accountId } = await newAccount(world)
      const { services } = world.app
      const own = await shareSubject(tx, services, { subject, by: { accountId }, isSingle: true })
      const by = { visitorId: visitor?.id ?? '' }
      return {
        own,
        below: await shareSubject(tx, services, { subject, parentId: own.id, by, isSingle: true }),
      }
    })

  test('is a share link, found by its address: it counts with whatever was forwarded below it', async () => {
    const { own, below } = await links()
    const other = await links()
    const found = async (keyword: string) =>
      (
        await world.call(
          campaignsContract.findWays,
          { query: { kind: 'shareLink', keyword } },
          { session: admin },
        )
      ).data
    expect(await found(`https://cards.example.com/p/${own.publicId}?x=1`)).toMatchObject([{ id: own.id }])
    expect(await found('https://cards.example.com/p/unknown')).toEqual([])
    const campaign = await running({ ways: [{ kind: 'shareLink', id: own.id }] })
    expect(campaign.ways[0]?.name).not.toBe('')
    for (const link of [own, below])
      expect((await arrive({ shareLinkId: link.id })).clue.originCampaignId).toBe(campaign.id)
    expect((await arrive({ shareLinkId: other.own.id })).clue.originCampaignId).toBeNull()
  })

  test('is a message to many: whoever got it and comes within thirty days counts, nobody else', async () => {
    const { mailingId, got, not } = await inCompany(world, async (tx) => {
      const [one = '', two = ''] = await insertCustomers(
        tx,
        ['Got', 'Not'].map((name) => ({ name, source: 'exchange', state: 'normal', ownerAccountId: null })),
      )
      const [mailing] = await tx
        .insert(mailings)
        .values({
          name: 'Spring letter',
          channel: 'mail',
          subject: 'Hello',
          text: 'Come',
          keepDays: 3,
          createdBy: (await newAccount(world)).id,
          createdByName: '',
        })
        .returning({ id: mailings.id })
      const id = mailing?.id ?? ''
      const message = {
        key: `mailing:${id}`,
        purpose: 'marketing' as const,
        channel: 'mail' as const,
        subject: 'Hello',
        text: 'Come',
        expiresAt: new Date(Date.now() + dayMs),
        createdBy: null,
      }
      const { messageId } = await queueContacts(tx, { message, customerIds: [one, two] })
      const sent = and(eq(contactSends.messageId, messageId), eq(contactSends.customerId, one))
      await tx.update(contactSends).set({ state: 'sent' }).where(sent)
      return { mailingId: id, got: one, not: two }
    })
    const campaign = await running({ ways: [{ kind: 'mailing', id: mailingId }] })
    expect((await arrive({}, not)).clue.originCampaignId).toBeNull()
    expect((await arrive({}, got)).clue.originCampaignId).toBe(campaign.id)
    await inCompany(world, (tx) =>
      tx
        .update(contactSends)
        .set({ changedAt: new Date(Date.now() - 31 * dayMs) })
        .where(eq(contactSends.customerId, got)),
    )
    const late = await inCompany(world, (tx) => findCampaignOf(tx, { personId: got }))
    expect(late).toBeUndefined()
  })
})

test('what a clue costs is a metric: by campaign it is the campaign’s own figure, and parts add up to the fen', async () => {
  const campaign = await running()
  for (let place = 0; place < 3; place += 1) await arrive({ campaign: campaign.name })
  const body = { kind: 'media' as const, spentOn: dayFrom(0), amountFen: 10_001, note: '' }
  await world.call(campaignsContract.addCost, { params: { id: campaign.id }, body }, { session: admin })
  const params = { key: 'clueCost' as const }
  const query = { from: dayFrom(-1), to: dayFrom(1) }
  const by = { params, query: { ...query, by: 'campaign' as const } }
  const { data } = await world.call(metricsContract.query, by, { session: admin })
  const own = data.groups.find(({ key }) => key === campaign.name)
  expect(own?.value).toBe((await get(campaign.id)).figures.costAClueFen)
  const rows = await world.call(
    metricsContract.listRows,
    { params, query: { ...query, by: 'campaign', value: campaign.name } },
    { session: admin },
  )
  expect(rows.data.list).toHaveLength(3)
  expect(rows.data.list.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(10_001)
  const deal = { params: { key: 'dealCost' as const }, query: { ...query, by: 'campaign' as const } }
  expect((await world.call(metricsContract.query, deal, { session: admin })).status).toBe(200)
  expect(
    (await world.call(metricsContract.query, by, { session: stranger })).data?.groups ?? [],
  ).not.toContainEqual(own)
})

test('a cost is divided once, half up; nothing is divided by nothing', () => {
  expect(costEach(10, 4)).toBe(3)
  expect(costEach(9, 4)).toBe(2)
  expect(costEach(9, 0)).toBeNull()
})
