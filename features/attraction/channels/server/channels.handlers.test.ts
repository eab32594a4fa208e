import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff as colleagues } from '#features/company/organisation/server/organisation.tables.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'

import { type ChannelDraft, type ChannelRow, channelsContract } from '../channels.contract.ts'

let world: World
let admin: Session
/** Holds both permissions, as far as the own records. */
let sales: Session
/** Sees everything and changes nothing. */
let auditor: Session
/** Holds no permission on channels. */
let staff: Session
/** Owns another company. */
let stranger: Session

const signIn = async (...roles: ('sales' | 'auditor')[]) =>
  world.signIn((await newAccount(world, { roles })).username)

let staffId = ''
beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  staffId = await world.database.asTenant(demoCompanies[0].id, async (tx) => {
    const [row] = await tx
      .select({ id: colleagues.id })
      .from(colleagues)
      .where(eq(colleagues.state, 'active'))
      .limit(1)
    return row?.id ?? ''
  })
  admin = await world.signIn('admin')
  sales = await signIn('sales')
  auditor = await signIn('auditor')
  staff = await world.signIn('staff')
  stranger = await world.signIn('admin2')
})

const unknownId = '01900000-dead-7000-8000-00000000f00d'

/** A name that no other test writes. */
const newName = () => `Item ${randomUUID()}`
const draftOf = (part: Partial<ChannelDraft>): ChannelDraft => ({
  name: newName(),
  note: '',
  welcome: '',
  campaign: '',
  staffIds: [staffId],
  fromHour: 0,
  toHour: 24,
  dailyCap: 50,
  spareStaffId: null,
  expiresOn: null,
  ...part,
})
const create = (part: Partial<ChannelDraft> = {}, session = admin) =>
  world.call(channelsContract.create, { body: draftOf(part) }, { session })
const made = async (session = admin): Promise<ChannelRow> => (await create({}, session)).data
const get = (id: string, session = admin) => world.call(channelsContract.get, { params: { id } }, { session })
const update = ({ id, version }: ChannelRow, note: string, session = admin) =>
  world.call(
    channelsContract.update,
    { params: { id }, body: { ...draftOf({ note }), version } },
    { session },
  )
const move = ({ id, version }: ChannelRow, event: 'activate' | 'archive', session = admin) =>
  world.call(channelsContract.changeState, { params: { id }, body: { event, version } }, { session })
const remove = ({ id }: ChannelRow, session = admin) =>
  world.call(channelsContract.remove, { params: { id } }, { session })
const list = (query: object, session = admin) => world.call(channelsContract.list, { query }, { session })

describe('an item', () => {
  test('is created, changed, activated, archived and deleted', async () => {
    const name = newName()
    const item = (await create({ name: ` ${name} `, note: 'First' })).data
    expect(item).toMatchObject({ name, note: 'First', state: 'draft', version: 1 })
    const changed = (await update(item, 'Second')).data
    expect(changed).toMatchObject({ note: 'Second', version: 2 })
    const active = (await move(changed, 'activate')).data
    expect(active).toMatchObject({ state: 'active', version: 3 })
    const archived = (await move(active, 'archive')).data
    expect((await get(item.id)).data).toEqual(archived)
    const other = await made()
    expect((await remove(other)).status).toBe(200)
    expect((await get(other.id)).status).toBe(404)
  })

  test('is changed in every field at once: the log has a name for each', async () => {
    const { id, version } = await made()
    const texts = { note: 'Hall 3', welcome: 'Welcome', campaign: 'Fair' }
    const rules = { fromHour: 9, toHour: 18, dailyCap: 5, expiresOn: '2099-01-01' }
    const body = { ...draftOf({ ...texts, ...rules }), version }
    const changed = await world.call(channelsContract.update, { params: { id }, body }, { session: admin })
    expect(changed.data).toMatchObject({ ...texts, ...rules })
  })

  test('is created once, however often the same request arrives', async () => {
    const name = newName()
    const headers = { 'idempotency-key': randomUUID() }
    const body = draftOf({ name })
    const ask = () => world.call(channelsContract.create, { body }, { session: admin, headers })
    const [first, again] = [await ask(), await ask()]
    expect(again.data.id).toBe(first.data.id)
    expect((await list({ keyword: name })).data.total).toBe(1)
  })

  test('is found by its words and its state, in the order asked for, page by page', async () => {
    const mark = newName()
    const draft = (await create({ name: `${mark} b` })).data
    const active = (await move((await create({ name: 'a', note: mark })).data, 'activate')).data
    const idsOf = async (query: object) =>
      (await list({ keyword: mark, ...query })).data.list.map(({ id }) => id)
    expect(await idsOf({ sort: 'name', order: 'asc' })).toEqual(
      [draft, active].toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id),
    )
    expect(await idsOf({})).toEqual([active.id, draft.id])
    expect(await idsOf({ state: 'active' })).toEqual([active.id])
    expect(await idsOf({ page: 2, limit: 1 })).toEqual([draft.id])
    expect(await idsOf({ keyword: `${mark}%` })).toEqual([])
  })
})

describe('it is refused', () => {
  test('to whoever lacks the permission', async () => {
    const item = await made()
    expect((await list({}, staff)).status).toBe(403)
    expect((await get(item.id, auditor)).status).toBe(200)
    const answers = [
      await create({}, auditor),
      await update(item, '', auditor),
      await move(item, 'activate', auditor),
      await remove(item, auditor),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('in a state that does not allow it; the answer names the state and what is possible', async () => {
    const active = (await move(await made(), 'activate')).data
    const detail = { reason: 'STATE_CONFLICT', state: 'active', allowed: ['edit', 'archive'] }
    expect(await move(active, 'activate')).toMatchObject({ status: 409, detail })
    expect(await remove(active)).toMatchObject({ status: 409, detail })
    expect(active.actions.filter(({ allowed }) => allowed).map(({ event }) => event)).toEqual(detail.allowed)
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ staffIds: [] }, 'staffIds'],
    [{ staffIds: ['01900000-dead-7000-8000-00000000f00d'] }, 'staffIds'],
    [{ fromHour: 12, toHour: 12 }, 'toHour'],
  ])('with %o, at its field', async (draft, field) => {
    const answer = await create(draft)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
  })

  test('with an old version, also to the second of two at once', async () => {
    const item = await made()
    const answers = await Promise.all([update(item, 'One'), update(item, 'Other')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await move(item, 'activate')).toMatchObject({
      status: 409,
      detail: { reason: 'VERSION_CONFLICT' },
    })
  })
})

describe('an item out of reach is answered like one that does not exist', () => {
  const answersOf = async (item: ChannelRow, session: Session) => {
    const answers = [
      await get(item.id, session),
      await update(item, '', session),
      await move(item, 'activate', session),
      await remove(item, session),
    ]
    return answers.map(({ status, msg }) => ({ status, msg }))
  }

  test.each([
    ['to another company', () => stranger],
    ['to a colleague whose role reaches the own records', () => sales],
  ])('%s', async (_whom, sessionOf) => {
    const session = sessionOf()
    const item = await made()
    const unknown = await answersOf({ ...item, id: unknownId }, session)
    expect(await answersOf(item, session)).toEqual(unknown)
    expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await list({ keyword: item.name }, session)).data).toEqual({ list: [], total: 0 })
  })

  test('to whom all are shown and only the own ones given is told which', async () => {
    const both = await signIn('auditor', 'sales')
    const [own, other] = [await made(both), await made()]
    expect((await update(own, '', both)).status).toBe(200)
    expect((await get(other.id, both)).data.actions.every(({ allowed }) => !allowed)).toBe(true)
    expect((await update(other, '', both)).status).toBe(403)
  })
})
