import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { touchesContract } from '#features/attraction/touches/touches.contract.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'

import { firmsContract } from '../firms.contract.ts'
import { dueOf } from './firm-clocks.domain.ts'
import { recountDues, recycleSome, sleepSome } from './firm-nights.actions.ts'
import { noteNotices } from './firm-nights.repository.ts'
import { type FirmsWorld, openFirmsWorld } from './firms.world.ts'
import { firms } from './firms.tables.ts'

let at: FirmsWorld
const evening = new Date(Date.now() + 30 * dayMs)
const night = new Date(evening.getTime() + 8 * hourMs)

beforeAll(async () => {
  at = await openFirmsWorld('firm_nights')
  const { data } = await at.world.call(firmsContract.getSettings, {}, { session: at.admin })
  await at.world.call(
    firmsContract.saveSettings,
    { body: { ...data, noTouchDays: 20, contractEndDays: 30, dormantDays: 400 } },
    { session: at.admin },
  )
})

const recount = () =>
  at.inTenant(async (tx) => {
    for (let after: string | undefined | null = null; after !== undefined;)
      after = await recountDues(tx, at.world.app.services, { after, limit: 50 })
  })
const tell = () => at.inTenant((tx) => noteNotices(tx, { now: evening, until: night }))
const recycle = (now = night) =>
  at.inTenant(async (tx) => {
    for (let after: string | undefined | null = null; after !== undefined;)
      after = await recycleSome(tx, at.world.app.services, { now, after, limit: 50 })
  })
const stateOf = async (id: string) => (await at.get(id)).data.state

describe('the clocks of a firm', () => {
  const owned = new Date('2026-01-01T00:00:00Z')
  const firm = {
    state: 'private' as const,
    ownedAt: owned,
    lastValidAt: null,
    contractEndAt: null,
    openDeals: 0,
    noDealSince: null,
  }
  const rules = { noTouchDays: 10, noDealDays: null, contractEndDays: 30 }
  const days = (due: Date | null) => due && (due.getTime() - owned.getTime()) / dayMs

  test('run from the last valid touch, or from the end of the contract, and not where the rules start none', () => {
    expect(days(dueOf(firm, rules))).toBe(10)
    const touched = { ...firm, lastValidAt: new Date(owned.getTime() + 5 * dayMs) }
    expect(days(dueOf(touched, rules))).toBe(15)
    expect(dueOf(firm, { ...rules, noTouchDays: null })).toBeNull()
    expect(dueOf({ ...firm, state: 'locked' }, rules)).toBeNull()
    const customer = { ...firm, state: 'deal_done' as const, contractEndAt: '2026-01-11' }
    expect(days(dueOf(customer, rules))).toBe(40)
    expect(dueOf({ ...customer, contractEndAt: null }, rules)).toBeNull()
    // Without an open deal the earlier of two clocks counts; it begins when the last deal ends.
    const bothClocks = { ...rules, noDealDays: 7 }
    expect(days(dueOf(firm, bothClocks))).toBe(7)
    expect(days(dueOf({ ...firm, openDeals: 1 }, bothClocks))).toBe(10)
    const noDealSince = new Date(owned.getTime() + dayMs)
    expect(days(dueOf({ ...firm, noDealSince }, bothClocks))).toBe(8)
  })
})

describe('a night', () => {
  test('takes what was told and nobody touched; a word in between, a lock and another owner keep a firm', async () => {
    const [quiet, spoken, locked] = [await at.made(), await at.made(), await at.made()]
    await recount()
    const notices = await tell()
    expect([...notices.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(3)
    await at.world.call(
      touchesContract.record,
      {
        body: {
          subjectKind: 'firm',
          subjectId: spoken.id,
          kind: 'call',
          text: 'Spoke about the hall and its power',
          seconds: 90,
        },
      },
      { session: at.admin },
    )
    await at.world.call(
      firmsContract.keep,
      { body: { ids: [locked.id], event: 'lock' } },
      { session: at.admin },
    )
    await recycle()
    expect(await stateOf(quiet.id)).toBe('pool')
    expect(await stateOf(spoken.id)).toBe('private')
    expect(await stateOf(locked.id)).toBe('locked')
    const { data } = await at.get(quiet.id)
    expect([data.owner, data.recycleAt]).toEqual([null, null])
  })

  test('takes nothing that was not told before, nor what was told a moment ago', async () => {
    const firm = await at.made()
    await recount()
    await recycle()
    expect(await stateOf(firm.id)).toBe('private')
    await tell()
    await recycle(new Date(evening.getTime() + hourMs))
    expect(await stateOf(firm.id)).toBe('private')
    // Told twice in one evening it is one notice.
    expect((await tell()).size).toBe(0)
  })

  test('lets a firm sleep that no clock takes and nobody was in touch with', async () => {
    const firm = await at.made()
    const { data } = await at.world.call(firmsContract.getSettings, {}, { session: at.admin })
    await at.world.call(
      firmsContract.saveSettings,
      { body: { ...data, noTouchDays: null } },
      { session: at.admin },
    )
    await recount()
    const later = new Date(Date.now() + 401 * dayMs)
    await at.inTenant((tx) =>
      tx
        .update(firms)
        .set({ ownedAt: new Date() })
        .where(and(eq(firms.id, firm.id))),
    )
    while (await at.inTenant((tx) => sleepSome(tx, { now: later, limit: 50 })));
    expect(await stateOf(firm.id)).toBe('dormant')
  })
})
