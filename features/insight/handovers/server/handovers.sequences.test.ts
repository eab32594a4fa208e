import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { type Colleague, type HandoverWorld, openHandoverWorld } from './handovers.world.ts'

let w: HandoverWorld
beforeAll(async () => {
  w = await openHandoverWorld('handover_sequences')
})
afterAll(() => w.close())

const each = 6

type Step =
  | { kind: 'hand'; from: number; to: number }
  | { kind: 'undo'; at: number }
  | { kind: 'seal' | 'reopen' | 'remove' | 'restore'; at: number }
  | { kind: 'transfer'; from: number; to: number }

const person = fc.nat({ max: 3 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('hand' as const), from: person, to: person }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const), at: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('seal' as const, 'reopen' as const, 'remove' as const, 'restore' as const),
      at: person,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('transfer' as const), from: person, to: person }) },
)

/** Lets one step happen where it may; a refusal is as good as a success. */
async function take(people: readonly Colleague[], made: string[], next: Step): Promise<void> {
  const as = { session: w.admin }
  const of = (place: number) => people[place] as Colleague
  if (next.kind === 'hand') {
    const { data, status } = await w.inherit({
      fromCarteIds: [of(next.from).cardId],
      toStaffId: of(next.to).staffId,
      publicMode: 'notice',
    })
    if (status === 200) made.push(data.id)
    return void (await w.runJobs())
  }
  if (next.kind === 'undo') {
    const id = made[next.at]
    if (id !== undefined) await w.step('undo', id)
    return void (await w.runJobs())
  }
  if (next.kind === 'transfer') {
    const [one] = await w.contactsOf(of(next.from).accountId)
    if (one)
      await w.inCompany((tx) =>
        tx.execute(
          sql`update customer_cards set owner_account_id = ${of(next.to).accountId}, version = version + 1 where id = ${one.id}`,
        ),
      )
    return
  }
  const params = { id: of(next.at).cardId }
  if (next.kind === 'seal') await w.world.call(cardsContract.seal, { params, body: {} }, as)
  if (next.kind === 'reopen')
    await w.world.call(cardsContract.enable, { params, body: { reason: '恢复' } }, as)
  if (next.kind === 'remove') await w.world.call(cardsContract.remove, { params }, as)
  if (next.kind === 'restore') await w.world.call(cardsContract.restore, { params }, as)
}

/** What holds whatever has happened. */
async function check(people: readonly Colleague[]): Promise<void> {
  const contacts = await w.contactsOfCards(people.map(({ cardId }) => cardId))
  expect(contacts).toHaveLength(people.length * each)
  const owners = new Set<string | null>([null, ...people.map(({ accountId }) => accountId)])
  for (const { ownerAccountId, originOwnerAccountId, originCardId } of contacts) {
    expect(owners.has(ownerAccountId)).toBe(true)
    expect(originOwnerAccountId).toBe(people.find(({ cardId }) => cardId === originCardId)?.accountId)
  }
  const { rows } = await w.inCompany((tx) =>
    tx.execute<{ right: boolean; led: number; circles: number }>(sql`
      with recursive way as (
        select id as start, successor_card_id as next, 1 as depth from cards where state = 'inherited'
        union all select way.start, c.successor_card_id, way.depth + 1 from way join cards c on c.id = way.next and c.state = 'inherited' where way.depth < 50)
      select (select seats_taken <= seats and seats_taken = (select count(*) from cards where template_id = t.id and state in ('unclaimed', 'active', 'paused')) from card_templates t where id = ${w.templateId}) as right,
        (select count(*)::int from cards where state <> 'inherited' and (successor_card_id is not null or public_mode is not null)) as led,
        (select count(*)::int from way where depth >= 50) as circles`),
  )
  expect(rows[0]).toEqual({ right: true, led: 0, circles: 0 })
}

test(
  'whatever happens in whatever order, no customer is lost, each has one owner, origins stay, seats add up',
  { timeout: 240_000 },
  async () => {
    let round = 0
    expect.hasAssertions()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        round += 1
        const people: Colleague[] = []
        // Two of them know some of the same customers.
        for (const place of [0, 1, 2, 3])
          people.push(
            await w.colleague(`第${round}组${place}`, {
              contacts: each,
              firstMobile: round * 1000 + Math.floor(place / 2) * 100,
            }),
          )
        const made: string[] = []
        for (const next of steps) {
          await take(people, made, next)
          await check(people)
        }
      }),
      { numRuns: 12 },
    )
  },
)
