import { randomUUID } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany, newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { firms } from '#features/attraction/firms/server/firms.tables.ts'
import { customersContract } from '#features/customers/customers/customers.contract.ts'
import { pageContacts } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { cluesContract } from '../clues.contract.ts'
import { conversionTargets } from './clue-conversions.public.ts'
import { clueLoads, clues } from './clues.tables.ts'
import { captureIn, cluesOf, makePool, newPerson, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session
let wang: Awaited<ReturnType<typeof seller>>
let li: Awaited<ReturnType<typeof seller>>

beforeAll(async () => {
  world = await openOwnWorld('clues', { areas: ['attraction'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
  wang = await seller(world)
  li = await seller(world)
})
afterAll(() => world.close())

const capture = (wanted: Parameters<typeof captureIn>[1] = {}) =>
  inCompany(world, (tx) => captureIn(tx, wanted))
const stored = (id: string) =>
  inCompany(world, async (tx) => (await tx.select().from(clues).where(eq(clues.id, id)))[0])
const loadOf = (accountId: string) =>
  inCompany(
    world,
    async (tx) => (await tx.select().from(clueLoads).where(eq(clueLoads.accountId, accountId)))[0]?.open ?? 0,
  )
const draftOf = (more: { poolId?: string; personId?: string } = {}) => ({
  company: 'Firm of a visitor',
  productLine: '',
  grade: 'C' as const,
  region: '',
  industry: '',
  intent: '',
  ...more,
})
const convert = (id: string, body: { firm: object; deal: object; version: number }, session: Session) =>
  world.call(cluesContract.convert, { params: { id }, body: body as never }, { session })

describe('a clue', () => {
  test('that somebody records is about a customer in sight alone', async () => {
    const keeper = await seller(world)
    const body = { name: 'Sun', mobiles: [newMobile()] }
    const { data } = await world.call(customersContract.create, { body }, { session: keeper.session })
    const record = (personId: string, session: Session) =>
      world.call(cluesContract.create, { body: draftOf({ personId }) }, { session })
    expect((await record(data.id, li.session)).code).toBe(404)
    expect((await record(randomUUID(), li.session)).code).toBe(404)
    expect((await record(data.id, keeper.session)).data.person?.id).toBe(data.id)
  })

  test('of a card that was left belongs to the holder, with its reason, and the same submission is one', async () => {
    const contacts = world.app.services.provided.get(pageContacts)
    const card = {
      ...newPerson({ name: 'Zhao' }),
      cardId: randomUUID(),
      holderAccountId: wang.id,
      consentVersion: '1',
      actId: randomUUID(),
      note: 'Needs 5000 square metres',
    }
    await inCompany(world, (tx) => contacts.receive(tx, card))
    await inCompany(world, (tx) => contacts.receive(tx, card))
    const [row, ...others] = await cluesOf(world, wang.session).list({ tab: 'mine' })
    expect(others).toEqual([])
    expect(row).toMatchObject({ origin: 'exchange', state: 'pending', arrivals: 1, company: card.company })
    const detail = await cluesOf(world, wang.session).get(row?.id ?? '')
    expect(detail.because?.way).toBe('holder')
    expect(detail.person).toMatchObject({ name: 'Zhao', mobile: card.mobile, isMasked: false })
    expect(detail.parts.map(({ key }) => key)).toContain('exchange')
    expect(detail.score).toBe(detail.parts.reduce((sum, { points }) => sum + points, 0))
  })

  test('of a firm that would fill a gap of a chain is worth more and says so; one that has landed fills none', async () => {
    const partsOf = async (company: string) => {
      const { id } = await capture({ person: newPerson({ company }) })
      return (await cluesOf(world, admin).get(id)).parts
    }
    expect(await partsOf('深圳嘉讯通信股份有限公司')).toContainEqual(
      expect.objectContaining({ key: 'gap', points: 15, count: 1 }),
    )
    expect((await partsOf('上海联创汽车电子有限公司')).map(({ key }) => key)).not.toContain('gap')
  })

  test('of a pool leaves as a file by two people alone, whatever the company has chosen', async () => {
    const choose = (approveExports: boolean) =>
      world.call(companiesContract.updateSettings, { body: { approveExports } }, { session: admin })
    const fetched = async ({ company }: { company: string }) => {
      const url = `/v2/clue/export?tab=all&keyword=${encodeURIComponent(company)}`
      return (await world.inject({ url, headers: { authorization: admin.token } })).statusCode
    }
    const [pooled, owned] = [await capture(), await capture()]
    await cluesOf(world, wang.session).claim(owned.id)
    await choose(false)
    expect([await fetched(owned), await fetched(pooled)]).toEqual([200, 202])
    await choose(true)
  })

  test('of the same person and line joins the open one; another line is another clue of the same owner', async () => {
    const person = newPerson()
    const first = await capture({ person })
    const again = await capture({ person, intent: 'Asks again' })
    expect(again.id).toBe(first.id)
    expect(again.arrivals).toBe(2)
    expect(again.intent).toContain('Asks again')
    await cluesOf(world, li.session).claim(first.id)
    const other = await capture({ person, productLine: 'Offices' })
    expect(other.id).not.toBe(first.id)
    expect(other).toMatchObject({ ownerAccountId: li.id, state: 'pending' })
  })

  test('of a pool shows nothing of its person before it is claimed', async () => {
    const person = newPerson({ name: 'Ouyang' })
    const clue = await capture({ person })
    const rows = await cluesOf(world, wang.session).list({ tab: 'pool', keyword: person.company })
    expect(rows).toMatchObject([
      { id: clue.id, intent: '', person: { name: 'O**', mobile: '', isMasked: true } },
    ])
    expect(await cluesOf(world, wang.session).list({ tab: 'pool', keyword: 'Ouyang' })).toEqual([])
    const opened = await cluesOf(world, wang.session).get(clue.id)
    expect(opened.person?.mobile).not.toBe(person.mobile)
    expect(JSON.stringify(opened)).not.toContain(person.mobile)
    const before = await loadOf(wang.id)
    expect(await cluesOf(world, wang.session).claim(clue.id)).toMatchObject([{ ok: true }])
    expect(await loadOf(wang.id)).toBe(before + 1)
    const mine = await cluesOf(world, wang.session).get(clue.id)
    expect(mine.person).toMatchObject({ name: 'Ouyang', mobile: person.mobile })
    expect(mine.recycleAt).not.toBeNull()
    const byName = await cluesOf(world, wang.session).list({ tab: 'mine', keyword: 'Ouyang' })
    expect(byName.map(({ id }) => id)).toEqual([clue.id])
  })

  test('opened too often in a day is refused, and the same one again is not', async () => {
    const settings = (await world.call(cluePoolsContract.getSettings, {}, { session: admin })).data
    const curious = await seller(world)
    const save = (viewCap: number, version: number) =>
      world.call(
        cluePoolsContract.saveSettings,
        { body: { ...settings, viewCap, version } },
        { session: admin },
      )
    const saved = await save(2, settings.version)
    const [a, b, c] = [await capture(), await capture(), await capture()]
    const open = (id: string) =>
      world.call(cluesContract.get, { params: { id } }, { session: curious.session })
    expect((await open(a.id)).code).toBe(200)
    expect((await open(b.id)).code).toBe(200)
    expect((await open(c.id)).code).toBe(429)
    expect((await open(a.id)).code).toBe(200)
    await save(settings.viewCap, saved.data.version)
  })

  test('given back cools down for who had it and is free for others', async () => {
    const clue = await capture()
    await cluesOf(world, wang.session).claim(clue.id)
    const { data } = await cluesOf(world, wang.session).giveBack([clue.id])
    expect(data).toMatchObject([{ ok: true }])
    expect(await stored(clue.id)).toMatchObject({
      state: 'returned',
      returnReason: 'owner',
      ownerAccountId: null,
    })
    const [again] = await cluesOf(world, wang.session).claim(clue.id)
    expect(again).toMatchObject({ ok: false, code: 409, reason: 'COOLDOWN' })
    expect(await cluesOf(world, li.session).claim(clue.id)).toMatchObject([{ ok: true }])
    const late = await cluesOf(world, wang.session).claim(clue.id)
    expect(late[0]?.ok).toBe(false)
  })

  test('is put off by seven days at most, is invalid with a reason, and void for good but for an administrator', async () => {
    const clue = await capture()
    await cluesOf(world, wang.session).claim(clue.id)
    const by = { session: wang.session }
    const extend = (days: number) =>
      world.call(cluesContract.extend, { body: { ids: [clue.id], days, reason: 'He is abroad' } }, by)
    const due = (await stored(clue.id))?.recycleAt
    expect((await extend(5)).data[0]?.ok).toBe(true)
    expect((await stored(clue.id))?.recycleAt?.getTime()).toBe((due?.getTime() ?? 0) + 5 * 86_400_000)
    expect((await extend(3)).data[0]).toMatchObject({ ok: false, code: 400 })
    const move = (
      event: 'invalidate' | 'void' | 'restore' | 'reopen',
      session = wang.session,
      reason = 'Spam',
    ) => world.call(cluesContract.move, { body: { ids: [clue.id], event, reason } }, { session })
    expect((await move('invalidate', wang.session, ' ')).code).toBe(400)
    const load = await loadOf(wang.id)
    expect((await move('invalidate')).data[0]?.ok).toBe(true)
    expect(await loadOf(wang.id)).toBe(load - 1)
    expect(await stored(clue.id)).toMatchObject({ state: 'invalid', recycleAt: null, reason: 'Spam' })
    expect((await move('reopen')).data[0]?.ok).toBe(true)
    expect(await loadOf(wang.id)).toBe(load)
    expect((await move('void')).data[0]).toMatchObject({ ok: false, code: 403 })
    expect((await move('void', admin)).data[0]?.ok).toBe(true)
    expect((await move('restore', admin)).data[0]?.ok).toBe(true)
    expect(await stored(clue.id)).toMatchObject({ state: 'unassigned', ownerAccountId: null })
  })

  test('of another colleague or company is not there', async () => {
    const clue = await capture()
    await cluesOf(world, wang.session).claim(clue.id)
    for (const session of [li.session, stranger]) {
      const answer = await world.call(cluesContract.get, { params: { id: clue.id } }, { session })
      expect(answer.code).toBe(404)
      expect((await cluesOf(world, session).claim(clue.id))[0]).toMatchObject({ ok: false, code: 404 })
    }
    expect((await cluesOf(world, admin).get(clue.id)).owner?.id).toBe(wang.id)
  })

  test('goes up in another, with its acts', async () => {
    const [one, two] = [await capture(), await capture()]
    const merge = (version: number) =>
      world.call(
        cluesContract.merge,
        { params: { id: one.id }, body: { intoId: two.id, version } },
        { session: admin },
      )
    expect((await merge(one.version + 1)).detail?.reason).toBe('VERSION_CONFLICT')
    expect((await merge(one.version)).code).toBe(200)
    expect(await stored(one.id)).toMatchObject({ state: 'merged', mergedIntoId: two.id })
    expect(await stored(two.id)).toMatchObject({ arrivals: 2 })
  })
})

describe('a conversion', () => {
  const taken = async () => {
    const clue = await capture()
    await cluesOf(world, wang.session).claim(clue.id)
    return cluesOf(world, wang.session).get(clue.id)
  }
  const firmsNamed = (name: string) =>
    inCompany(world, (tx) =>
      tx
        .select({ id: firms.id })
        .from(firms)
        .where(inArray(firms.name, [name])),
    )

  test('makes a firm with its person; the clue stays readable', async () => {
    const clue = await taken()
    const body = { firm: { way: 'create', name: clue.company }, deal: { way: 'none' }, version: clue.version }
    const { data, code } = await convert(clue.id, body, wang.session)
    expect(code).toBe(200)
    expect(data.state).toBe('converted')
    const [firm] = await firmsNamed(clue.company)
    expect(data.converted?.firmId).toBe(firm?.id)
    expect(await cluesOf(world, wang.session).list({ firmId: firm?.id ?? '' })).toHaveLength(1)
  })

  test('that fails anywhere leaves no firm, no deal and the clue as it was; three transactions would leave a ghost', async () => {
    const { hooks } = world.app.services
    const made: string[] = []
    let fails = true
    const target = hooks.find(conversionTargets, 'deal')
    if (!target) throw new Error('nobody makes deals of clues')
    const { create } = target
    // The deal is written, and then something fails.
    target.create = async (context, converted) => {
      made.push(converted.name)
      const deal = await create(context, converted)
      if (fails) throw new Error('the deal was refused')
      return deal
    }
    const clue = await taken()
    const body = {
      firm: { way: 'create', name: clue.company },
      deal: { way: 'create', name: 'Plant' },
      version: clue.version,
    }
    expect((await convert(clue.id, body, wang.session)).code).toBe(500)
    expect(await firmsNamed(clue.company)).toEqual([])
    expect(await stored(clue.id)).toMatchObject({
      state: 'pending',
      version: clue.version,
      convertedAt: null,
    })
    const stale = { ...body, version: clue.version - 1 }
    expect((await convert(clue.id, stale, wang.session)).code).toBe(409)
    expect(await firmsNamed(clue.company)).toEqual([])
    // The control: the firm in a transaction of its own, as three steps would write it, stays behind.
    await inCompany(world, (tx) => tx.insert(firms).values({ name: clue.company }))
    expect(await firmsNamed(clue.company)).toHaveLength(1)
    await inCompany(world, (tx) => tx.delete(firms).where(eq(firms.name, clue.company)))
    fails = false
    const { data } = await convert(clue.id, body, wang.session)
    expect(data.converted?.dealId).not.toBeNull()
    expect(made).toHaveLength(2)
    target.create = create
  })
})

describe('a pool', () => {
  test('of members alone is seen and claimed from by them, and is closed when it is empty', async () => {
    const pool = await makePool(world, admin, { sight: 'members', memberIds: [wang.id] })
    const clue = await capture({ poolId: pool.id })
    expect((await cluesOf(world, li.session).claim(clue.id))[0]?.code).toBe(404)
    const by = { session: li.session }
    for (const poolId of [pool.id, randomUUID()]) {
      const count = 1
      expect((await world.call(cluesContract.claimNext, { body: { poolId, count } }, by)).code).toBe(404)
      expect((await world.call(cluesContract.create, { body: draftOf({ poolId }) }, by)).code).toBe(404)
    }
    const close = () => world.call(cluePoolsContract.close, { params: { id: pool.id } }, { session: admin })
    expect((await close()).code).toBe(409)
    expect((await cluesOf(world, wang.session).claim(clue.id))[0]?.ok).toBe(true)
  })

  test('gives the oldest first, and no more than its cap of a day', async () => {
    const pool = await makePool(world, admin, { dayCap: 3 })
    const first = await capture({ poolId: pool.id })
    for (let number = 0; number < 4; number += 1) await capture({ poolId: pool.id })
    const claimer = await seller(world)
    const next = (count: number) =>
      world.call(cluesContract.claimNext, { body: { poolId: pool.id, count } }, { session: claimer.session })
    const { data } = await next(2)
    expect(data.map(({ id }) => id)).toContain(first.id)
    expect((await next(20)).data).toHaveLength(1)
    expect((await next(1)).detail?.reason).toBe('DAY_CAP')
    expect(await loadOf(claimer.id)).toBe(3)
  })
})

describe('rules', () => {
  test('say who gets a clue and why, and a test counts nothing', async () => {
    const rules = (await world.call(cluePoolsContract.getRules, {}, { session: admin })).data
    const { code, data } = await world.call(
      cluePoolsContract.saveRules,
      {
        body: {
          number: rules.number,
          rules: [
            {
              name: 'Suzhou',
              isOn: true,
              origins: [],
              regions: ['Suzhou'],
              productLines: [],
              strategy: 'roundRobin',
              poolId: null,
              dayCap: 100,
              dutyFrom: 0,
              dutyTo: 0,
              members: [
                { accountId: wang.id, weight: 1, regions: [] },
                { accountId: li.id, weight: 1, regions: [] },
              ],
            },
          ],
        },
      },
      { session: admin },
    )
    expect(code).toBe(200)
    const probe = () =>
      world.call(
        cluePoolsContract.testRules,
        { body: { origin: 'form', region: 'Suzhou', productLine: '' } },
        { session: admin },
      )
    const tested = (await probe()).data
    expect(tested).toMatchObject({ rule: 'Suzhou', owner: { id: wang.id } })
    expect((await probe()).data.owner?.id).toBe(wang.id)
    const first = await capture({ firm: { region: 'Suzhou' } })
    const second = await capture({ firm: { region: 'Suzhou' } })
    expect([first.ownerAccountId, second.ownerAccountId]).toEqual([wang.id, li.id])
    const detail = await cluesOf(world, wang.session).get(first.id)
    expect(detail.because).toMatchObject({ way: 'rule', rule: 'Suzhou', ruleVersion: data.number })
    expect(detail.because?.candidates).toHaveLength(2)
    expect((await capture({ firm: { region: 'Beijing' } })).ownerAccountId).toBeNull()
  })
})

test('the nights of a company are planned, whichever call needs its settings first', async () => {
  const planned = await inCompany(world, (tx) => tx.select({ kind: jobs.kind }).from(jobs))
  const kinds = planned.map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['clues.preview', 'clues.recycle']))
})
