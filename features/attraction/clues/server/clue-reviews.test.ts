import { and, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { noticesContract } from '#features/company/notices/notices.contract.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'
import { jobs } from '#platform/server/jobs/jobs.tables.ts'

import { cluesContract } from '../clues.contract.ts'
import { mondayOf, nextReviewIn } from './clue-clocks.domain.ts'
import { reviewedAtMost } from './clue-reviews.actions.ts'
import { clueReviewLines, clueSpells } from './clues.tables.ts'
import { reviewClues } from './clues.jobs.ts'
import { captureIn, cluesOf, makePool, seller } from './clues.world.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('clue_reviews', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

async function review(): Promise<string> {
  await inCompany(world, (tx) =>
    startJob(tx, reviewClues, { payload: null, accountId: null, language: 'zh-CN' }),
  )
  await world.app.services.jobs.runDue(world.app.services)
  const [line] = await inCompany(world, (tx) => tx.select().from(clueReviewLines).limit(1))
  return line?.day ?? ''
}
const noticesOf = async (session: Session) => {
  const { data } = await world.call(noticesContract.list, { query: {} }, { session })
  return data.list.filter(({ path }) => path.includes('review='))
}
const invalid = (id: string, session: Session) =>
  world.call(
    cluesContract.move,
    { body: { ids: [id], event: 'invalidate' as const, reason: 'Wrong number' } },
    { session },
  )

test('of a week’s invalid clues each who leads gets a few of colleagues, once, and what is reopened is gone', async () => {
  const [boss, other, wang] = [await seller(world), await seller(world), await seller(world)]
  const pool = await makePool(world, admin, { adminIds: [boss.id], dayCap: 100 })
  await makePool(world, admin, { adminIds: [other.id] })
  const marked: string[] = []
  const mark = async (by: typeof wang) => {
    const { id } = await inCompany(world, (tx) => captureIn(tx, { poolId: pool.id }))
    await cluesOf(world, by.session).claim(id)
    expect((await invalid(id, by.session)).data[0]?.ok).toBe(true)
    return id
  }
  for (let number = 0; number < reviewedAtMost + 3; number += 1) marked.push(await mark(wang))
  const own = await mark(boss)
  const [old = ''] = marked
  const longAgo = new Date(Date.now() - 8 * dayMs)
  await inCompany(world, (tx) =>
    tx.update(clueSpells).set({ until: longAgo }).where(eq(clueSpells.clueId, old)),
  )

  const day = await review()
  expect(day).toBe(mondayOf(day))
  const listed = (session: Session) =>
    cluesOf(world, session).list({ tab: 'invalid', review: day, limit: 100 })
  const ids = (await listed(boss.session)).map(({ id }) => id)
  expect(ids).toHaveLength(reviewedAtMost)
  expect(marked).toEqual(expect.arrayContaining(ids))
  expect(ids).not.toContain(old)
  expect(ids).not.toContain(own)
  expect(await noticesOf(boss.session)).toMatchObject([
    { path: `/demo/attractinvestment/attractinvest?tab=invalid&review=${day}`, isRead: false },
  ])
  // The administrator of another pool leads nobody here, and the colleague who marked them leads nobody at all.
  for (const { session } of [other, wang]) {
    expect(await listed(session)).toEqual([])
    expect(await noticesOf(session)).toEqual([])
  }

  await review()
  expect((await listed(boss.session)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(await noticesOf(boss.session)).toHaveLength(1)
  const [first = ''] = ids
  const reopened = await world.call(
    cluesContract.move,
    { body: { ids: [first], event: 'reopen' } },
    { session: boss.session },
  )
  expect(reopened.data[0]?.ok).toBe(true)
  expect((await listed(boss.session)).map(({ id }) => id)).not.toContain(first)
})

test('the next review is planned, on a Monday morning of the company', async () => {
  const next = await inCompany(world, (tx) =>
    tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, reviewClues.kind), gt(jobs.dueAt, new Date()))),
  )
  expect(next).toHaveLength(1)
  // Sunday night in Shanghai, Monday before and after nine, and a Monday that has begun there alone.
  const at = (moment: string) => nextReviewIn('Asia/Shanghai', new Date(moment)).toISOString()
  expect(at('2026-11-22T15:00:00Z')).toBe('2026-11-23T01:00:00.000Z')
  expect(at('2026-11-23T00:59:00Z')).toBe('2026-11-23T01:00:00.000Z')
  expect(at('2026-11-23T01:00:00Z')).toBe('2026-11-30T01:00:00.000Z')
})
