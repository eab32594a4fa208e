import { randomUUID } from 'node:crypto'

import { eq, inArray, isNotNull } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { Session } from '#apps/server/testing/world.ts'
import { sql } from '#platform/server/database/company-sql.ts'

import { firmPeopleContract } from '../firm-people.contract.ts'
import { firmsContract } from '../firms.contract.ts'
import { firmChildren } from './firm-children.public.ts'
import { claimPooled, insertOwnerChange } from './firm-owners.repository.ts'
import { firmDays, firms, firmSettings } from './firms.tables.ts'
import { type FirmsWorld, openFirmsWorld } from './firms.world.ts'

let at: FirmsWorld
interface Person {
  id: string
  session: Session
}
let sales: Person
let other: Person

beforeAll(async () => {
  at = await openFirmsWorld()
  sales = await at.newPerson('sales')
  other = await at.newPerson('sales')
})

afterEach(() => at.inTenant((tx) => tx.delete(firmSettings).where(isNotNull(firmSettings.id))))

const limits = (part: Partial<typeof firmSettings.$inferInsert>) =>
  at.inTenant(async (tx) => {
    await tx.delete(firmSettings).where(isNotNull(firmSettings.id))
    await tx.insert(firmSettings).values(part)
  })
const keep = (ids: string[], event: 'lock' | 'unlock' | 'sleep' | 'wake', session: Session) =>
  at.world.call(firmsContract.keep, { body: { ids, event } }, { session })
const assign = (ids: string[], accountId: string, session = at.admin) =>
  at.world.call(firmsContract.assign, { body: { ids, accountId } }, { session })
const blacklist = (ids: string[], event: 'blacklist' | 'lift', session = at.admin) =>
  at.world.call(firmsContract.blacklist, { body: { ids, event, reason: '失信' } }, { session })
const statusesOf = (lines: readonly { code: number }[]) => lines.map(({ code }) => code)
const messagesOf = (lines: readonly { msg: string }[]) => lines.map(({ msg }) => msg)

describe('claiming', () => {
  test('fifty callers and twenty firms: each firm has one owner, and nobody more than the day allows', async () => {
    await limits({ claimsADay: 10 })
    const ids = await at.pooled(20)
    const people: Person[] = []
    for (let place = 0; place < 50; place += 1) people.push(await at.newPerson('sales'))
    const answers = await Promise.all(people.map(({ session }) => at.claim(ids, session)))
    const won = answers.flatMap(({ data }) => data.filter(({ ok }) => ok))
    expect(won).toHaveLength(20)
    expect(new Set(won.map(({ id }) => id)).size).toBe(20)
    const rows = await at.inTenant((tx) =>
      tx
        .select({ owner: firms.ownerAccountId, state: firms.state })
        .from(firms)
        .where(inArray(firms.id, ids)),
    )
    expect(rows.every(({ owner, state }) => owner !== null && state === 'private')).toBe(true)
    const counted = await at.inTenant((tx) =>
      tx
        .select({ done: firmDays.done })
        .from(firmDays)
        .where(
          inArray(
            firmDays.accountId,
            people.map(({ id }) => id),
          ),
        ),
    )
    expect(Math.max(...counted.map(({ done }) => done))).toBeLessThanOrEqual(10)
    expect(counted.reduce((sum, { done }) => sum + done, 0)).toBe(20)
  })

  test('without the condition the last of two takes what the first has: the condition is the guard', async () => {
    const [id = ''] = await at.pooled(1)
    const guarded = await Promise.all(
      [sales.id, other.id].map((accountId) => at.inTenant((tx) => claimPooled(tx, id, accountId))),
    )
    expect(guarded.filter(Boolean)).toHaveLength(1)
    const bare = (accountId: string) =>
      at.inTenant((tx) =>
        tx
          .update(firms)
          .set({ ownerAccountId: accountId, version: sql`${firms.version} + 1` })
          .where(eq(firms.id, id))
          .returning({ id: firms.id }),
      )
    const taken = await Promise.all([bare(sales.id), bare(other.id)])
    expect(taken.flat()).toHaveLength(2)
  })

  test('ends with the limit of a day and with that of one person', async () => {
    const person = await at.newPerson('sales')
    await limits({ claimsADay: 2, ownLimit: 100 })
    const ids = await at.pooled(3)
    const day = (await at.claim(ids, person.session)).data
    expect(day.filter(({ ok }) => ok)).toHaveLength(2)
    expect(messagesOf(day)).toContain('今天已领取 2 个，达到每日上限')
    await limits({ claimsADay: 100, ownLimit: 2 })
    expect(messagesOf((await at.claim(ids, person.session)).data)).toContain('负责的客户已达上限 2 个')
  })

  test('a former owner waits; somebody else need not', async () => {
    const [id = ''] = await at.pooled(1)
    expect(statusesOf((await at.claim([id], sales.session)).data)).toEqual([200])
    expect(statusesOf((await at.putBack([id], sales.session)).data)).toEqual([200])
    expect((await at.get(id, other.session)).data).toMatchObject({
      state: 'pool',
      poolReason: '没有意向',
      owner: null,
    })
    expect((await at.claim([id], sales.session)).data).toMatchObject([
      { reason: 'COOLDOWN', msg: '退回后 30 天内不能再次领取' },
    ])
    expect(statusesOf((await at.claim([id], other.session)).data)).toEqual([200])
    // After the time it is over.
    const [old = ''] = await at.pooled(1)
    await at.inTenant(async (tx) => {
      await insertOwnerChange(tx, { firmId: old, kind: 'putBack', fromAccountId: sales.id })
    })
    await limits({ coolingDays: 0 })
    expect(statusesOf((await at.claim([old], sales.session)).data)).toEqual([200])
  })
})

describe('owners', () => {
  test('lock firms up to their limit; a locked one is not put back', async () => {
    const [one, two] = [await at.made(sales.session), await at.made(sales.session)]
    await limits({ lockLimit: 1 })
    const locked = (await keep([one.id, two.id], 'lock', sales.session)).data
    expect(locked.filter(({ ok }) => ok)).toHaveLength(1)
    const lockedId = locked.find(({ ok }) => ok)?.id ?? ''
    expect(statusesOf((await at.putBack([lockedId], sales.session)).data)).toEqual([409])
    expect(statusesOf((await keep([lockedId], 'unlock', sales.session)).data)).toEqual([200])
    expect((await at.putBack([lockedId], sales.session, ' ')).status).toBe(400)
  })

  test('are changed by those who may, to colleagues who work', async () => {
    const firm = await at.made(sales.session)
    expect((await assign([firm.id], other.id, sales.session)).status).toBe(403)
    expect((await assign([firm.id], randomUUID())).detail?.fields).toHaveProperty('accountId')
    expect(statusesOf((await assign([firm.id], other.id)).data)).toEqual([200])
    expect((await at.get(firm.id, other.session)).data).toMatchObject({ isOwn: true, state: 'private' })
    expect((await at.get(firm.id, sales.session)).status).toBe(404)
    const changes = await at.world.call(
      firmPeopleContract.owners,
      { params: { id: firm.id } },
      { session: other.session },
    )
    expect(changes.data.map(({ kind }) => kind)).toEqual(['transfer', 'create'])
  })

  test('nothing is done to a firm out of reach, and the line says no more than of an unknown one', async () => {
    const firm = await at.made()
    const unknown = randomUUID()
    for (const call of [
      at.putBack([firm.id, unknown], sales.session),
      keep([firm.id, unknown], 'lock', sales.session),
    ]) {
      const [line, strange] = (await call).data
      expect({ ...line, id: '' }).toEqual({ ...strange, id: '' })
      expect(line?.code).toBe(404)
    }
  })

  test('sleep and wake; the blacklist returns to the state before', async () => {
    const firm = await at.made(sales.session)
    expect(statusesOf((await keep([firm.id], 'sleep', sales.session)).data)).toEqual([200])
    expect((await blacklist([firm.id], 'blacklist', sales.session)).status).toBe(403)
    expect(statusesOf((await blacklist([firm.id], 'blacklist')).data)).toEqual([200])
    expect((await at.get(firm.id)).data).toMatchObject({ state: 'blacklisted', blacklistReason: '失信' })
    expect(statusesOf((await keep([firm.id], 'wake', sales.session)).data)).toEqual([409])
    expect(statusesOf((await blacklist([firm.id], 'lift')).data)).toEqual([200])
    expect((await at.get(firm.id)).data.state).toBe('dormant')
    expect(statusesOf((await keep([firm.id], 'wake', sales.session)).data)).toEqual([200])
    expect((await at.get(firm.id)).data.state).toBe('private')
  })

  test('a firm with a contract on its way stays where it is', async () => {
    const firm = await at.made(sales.session)
    at.world.app.services.hooks.add(firmChildren, {
      key: `contracts ${firm.id}`,
      count: async () => new Map(),
      moved: async () => null,
      returned: async () => undefined,
      pending: async (_tx, firmId) => (firmId === firm.id ? 1 : 0),
    })
    const lines = (await at.putBack([firm.id], sales.session)).data
    expect(messagesOf(lines)).toEqual(['有合同正在审批或等待签署，暂时不能退回公海'])
  })
})

describe('the rules of the company', () => {
  const save = (version: number, session = at.admin) =>
    at.world.call(
      firmsContract.saveSettings,
      {
        body: {
          claimsADay: 5,
          ownLimit: 50,
          lockLimit: 5,
          coolingDays: 7,
          dormantDays: 90,
          approvalFrom: null,
          noTouchDays: null,
          noDealDays: null,
          contractEndDays: null,
          version,
        },
      },
      { session },
    )

  test('are changed by those who may, from the version that they read', async () => {
    expect((await save(0, sales.session)).status).toBe(403)
    expect((await save(0)).data).toMatchObject({ claimsADay: 5, version: 1 })
    expect((await save(0)).status).toBe(409)
    expect((await save(1)).data.version).toBe(2)
  })
})
