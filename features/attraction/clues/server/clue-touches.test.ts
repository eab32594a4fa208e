import { randomUUID } from 'node:crypto'

import { eq, notExists } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { openWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

import { passClues } from './clue-leavers.listener.ts'
import { clueLoads, clues } from './clues.tables.ts'
import { captureIn, cluesOf, seller } from './clues.world.ts'

let world: World
let wang: Awaited<ReturnType<typeof seller>>
let li: Awaited<ReturnType<typeof seller>>

beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  wang = await seller(world)
  li = await seller(world)
})

const stored = (id: string) =>
  inCompany(world, async (tx) => (await tx.select().from(clues).where(eq(clues.id, id)))[0])
const taken = async () => {
  const clue = await inCompany(world, (tx) => captureIn(tx))
  await cluesOf(world, wang.session).claim(clue.id)
  return clue.id
}
const touch = (subjectId: string, text: string, session: Session) =>
  world.call(
    touchesContract.record,
    { body: { subjectKind: 'clue', subjectId, kind: 'note', text } },
    { session },
  )

test('a valid touch makes a clue followed up and puts its return off; one that says nothing does not', async () => {
  const id = await taken()
  const before = await stored(id)
  expect(before).toMatchObject({ state: 'pending', clock: 'firstTouch' })
  const short = await touch(id, 'ok', wang.session)
  expect(short.data).toMatchObject({ isValid: false })
  expect(await stored(id)).toMatchObject({ state: 'pending', recycleAt: before?.recycleAt })
  const valid = await touch(id, `He wants to see hall ${randomUUID()} on Friday`, wang.session)
  expect(valid.data.isValid).toBe(true)
  expect(valid.data.changed.map(({ subjectId }) => subjectId)).toEqual([id, id])
  const after = await stored(id)
  expect(after).toMatchObject({ state: 'following', clock: 'silence', validTouches: 1 })
  expect(after?.recycleAt?.getTime()).toBeGreaterThan(before?.recycleAt?.getTime() ?? Infinity)
  const other = await touch(id, 'I would like to have this one, too', li.session)
  expect(other.code).toBe(404)
  const page = await world.call(
    touchesContract.timeline,
    { query: { subjectKind: 'clue', subjectId: id } },
    { session: wang.session },
  )
  const kinds = page.data.list.map(({ kind }) => kind)
  expect(kinds).toContain('touch')
  expect(kinds).toContain('origin')
  expect(kinds).toContain('owner')
})

test('clues of somebody who left go back to their pool', async () => {
  const leaver = await seller(world)
  const clue = await inCompany(world, (tx) => captureIn(tx))
  await cluesOf(world, leaver.session).claim(clue.id)
  await inCompany(world, async (tx) => {
    const [person] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(notExists(tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staff.id))))
      .limit(1)
    if (!person) throw new Error('everybody has an account')
    await tx.update(accounts).set({ staffId: person.id }).where(eq(accounts.id, leaver.id))
    await passClues(tx, { staffId: person.id, successorStaffId: null, actor: systemActor })
  })
  expect(await stored(clue.id)).toMatchObject({
    state: 'returned',
    returnReason: 'leaver',
    ownerAccountId: null,
  })
  const [load] = await inCompany(world, (tx) =>
    tx.select().from(clueLoads).where(eq(clueLoads.accountId, leaver.id)),
  )
  expect(load?.open).toBe(0)
})
