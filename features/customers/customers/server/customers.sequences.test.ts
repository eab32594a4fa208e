import fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { findWrongKeys } from '#platform/server/search/search-keys.ts'
import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'

import { customerMergesContract } from '../customer-merges.contract.ts'
import { customerTransfersContract } from '../customer-transfers.contract.ts'
import { customersContract } from '../customers.contract.ts'
import { customerCards, customerKeys, customerMerges } from './customers.tables.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let staffIds: readonly string[]

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)

beforeAll(async () => {
  world = await openOwnWorld('customer_sequences', { areas: ['customers'] })
  admin = await world.signIn('admin')
  const people = await inCompany((tx) =>
    tx
      .select({ staffId: accounts.staffId })
      .from(accounts)
      .where(inArray(accounts.nickName, ['林晓薇', '陈思远'])),
  )
  staffIds = people.flatMap(({ staffId }) => staffId ?? [])
})
afterAll(() => world.close())

const keyed = { objects: customerCards, keys: customerKeys }
const size = 4
const place = fc.nat(size - 1)
const step = fc.oneof(
  fc.record({ act: fc.constant('merge' as const), one: place, other: place }),
  fc.record({ act: fc.constant('unmerge' as const), one: place, other: place }),
  fc.record({ act: fc.constant('transfer' as const), one: place, other: fc.nat(1) }),
  fc.record({ act: fc.constant('remove' as const), one: place, other: place }),
  fc.record({ act: fc.constant('restore' as const), one: place, other: place }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

let made = 0
async function create(): Promise<{ id: string; mobile: string }> {
  made += 1
  const mobile = `135${String(made).padStart(8, '0')}`
  const body = { name: `序列${made}`, mobiles: [mobile] }
  const { data } = await world.call(customersContract.create, { body }, { session: admin })
  return { id: data.id, mobile }
}

const cards = (ids: readonly string[]) =>
  inCompany((tx) =>
    tx
      .select()
      .from(customerCards)
      .where(inArray(customerCards.id, [...ids])),
  )

async function take({ act, one, other }: Step, ids: readonly string[]): Promise<void> {
  const [id = '', otherId = ''] = [ids[one], ids[other]]
  const session = { session: admin }
  if (act === 'merge') {
    const versions = new Map((await cards(ids)).map((card) => [card.id, card.version]))
    const body = {
      carteId: id,
      otherId,
      version: versions.get(id) ?? 0,
      otherVersion: versions.get(otherId) ?? 0,
    }
    await world.call(customerMergesContract.merge, { body }, session)
  } else if (act === 'unmerge') {
    const merges = await inCompany((tx) =>
      tx
        .select()
        .from(customerMerges)
        .where(inArray(customerMerges.mergedId, [id])),
    )
    for (const { id: mergeId } of merges)
      await world.call(customerMergesContract.unmerge, { body: { mergeId } }, session)
  } else if (act === 'transfer') {
    const request = { mode: 'move', reasonCode: 'other', reason: '试验', override: true } as const
    const body = { ...request, carteIds: [id], toStaffId: staffIds[other] ?? '' }
    await world.call(customerTransfersContract.transfer, { body }, session)
  } else await world.call(customersContract[act], { body: { carteIds: [id] } }, session)
}

/** The card in which a card goes on. */
function endOf(
  id: string,
  all: ReadonlyMap<string, typeof customerCards.$inferSelect>,
): typeof customerCards.$inferSelect | undefined {
  let card = all.get(id)
  for (let hops = 0; card?.state === 'merged' && hops < size; hops += 1)
    card = all.get(card.mergedIntoId ?? '')
  return card
}

test('whatever is merged, taken apart, passed on or put away: no number is lost, and everybody has one owner', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const people = await Promise.all(Array.from({ length: size }, create))
      const ids = people.map(({ id }) => id)
      for (const next of steps) {
        await take(next, ids)
        const all = new Map((await cards(ids)).map((card) => [card.id, card]))
        expect(all.size).toBe(size)
        for (const { id, mobile } of people) {
          const end = endOf(id, all)
          expect(end?.state).not.toBe('merged')
          expect([end?.mobile, ...(end?.otherMobiles ?? [])]).toContain(mobile)
          expect(all.get(id)?.ownerAccountId).toEqual(expect.any(String))
          expect(all.get(id)?.mergedIntoId === null).toBe(all.get(id)?.state !== 'merged')
        }
      }
      expect(await inCompany((tx) => findWrongKeys(tx, keyed))).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 60_000)
