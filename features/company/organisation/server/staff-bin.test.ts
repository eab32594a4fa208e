import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Session } from '#apps/server/testing/world.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'

import { organisationContract } from '../organisation.contract.ts'
import { purgeOrganisation } from './organisation-bin.actions.ts'
import { departments, staff as people } from './organisation.tables.ts'
import { openStaffWorld, type StaffWorld } from './staff.world.ts'

let w: StaffWorld
beforeAll(async () => {
  w = await openStaffWorld('staff_bin', { areas: ['cards'] })
})
afterAll(() => w.close())

const as = (session: Session) => ({ session })

describe('the bin', () => {
  const bin = async () =>
    (await w.world.call(organisationContract.listStaffInBin, { query: { limit: 500 } }, as(w.admin))).data
      .list

  test('takes nobody who still has something', async () => {
    const [card] = await w.inCompany((tx) =>
      tx
        .select()
        .from(cards)
        .where(
          and(
            eq(cards.state, 'active'),
            isNull(cards.holderAccountId),
            sql`not exists (select from accounts where accounts.staff_id = ${cards}.staff_id)`,
          ),
        )
        .limit(1),
    )
    const answer = await w.remove(card?.staffId ?? '')
    expect(answer.status).toBe(409)
    expect(answer.detail?.reason).toMatch(/^OWNER_OF_[1-9]\d*$/)
    expect(answer.msg).toMatch(/还有 \d+ 项/)
  })

  test('gives a number free, and a person back when it still is', async () => {
    const mobile = w.newMobile()
    const person = await w.made({ name: '进出', mobile })
    expect((await w.remove(person.staffId)).status).toBe(200)
    expect((await w.get(person.staffId)).status).toBe(404)
    expect((await w.update({ id: person.staffId, name: '改' })).status).toBe(404)
    expect((await bin()).find(({ id }) => id === person.staffId)).toMatchObject({ name: '进出' })
    const heir = await w.made({ name: '继任', mobile })
    expect((await w.restore(person.staffId)).detail?.fields).toHaveProperty('mobile')
    await w.update({ id: heir.staffId, mobile: '' })
    expect((await w.restore(person.staffId)).data).toMatchObject({ state: 'active', mobile })
    expect((await bin()).some(({ id }) => id === person.staffId)).toBe(false)
    expect((await w.restore(person.staffId)).status).toBe(409)
  })

  test('after thirty days nobody comes back', async () => {
    const person = await w.made({ name: '太久', mobile: w.newMobile() })
    await w.remove(person.staffId)
    await w.inCompany((tx) =>
      tx
        .update(people)
        .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
        .where(eq(people.id, person.staffId)),
    )
    expect((await w.restore(person.staffId)).detail).toMatchObject({ reason: 'TOO_LATE' })
    expect((await bin()).some(({ id }) => id === person.staffId)).toBe(false)
  })

  test('is emptied after thirty days, and not before', async () => {
    const old = await w.made({ name: '旧人', mobile: w.newMobile() })
    const fresh = await w.made({ name: '新人', mobile: w.newMobile() })
    const department = await w.newDepartment('旧部门')
    await w.remove(old.staffId)
    await w.remove(fresh.staffId)
    await w.world.call(organisationContract.removeDepartment, { params: { id: department } }, as(w.admin))
    const thirtyOneDays = new Date(Date.now() - 31 * 86_400_000)
    await w.inCompany(async (tx) => {
      await tx
        .update(people)
        .set({ deletedAt: thirtyOneDays, departmentId: department })
        .where(eq(people.id, old.staffId))
      await tx.update(departments).set({ deletedAt: thirtyOneDays }).where(eq(departments.id, department))
    })
    await w.inCompany((tx) => purgeOrganisation(tx, new Date()))
    const left = async (id: string) =>
      (await w.inCompany((tx) => tx.select().from(people).where(eq(people.id, id)))).length
    expect([await left(old.staffId), await left(fresh.staffId)]).toEqual([0, 1])
    expect(
      await w.inCompany((tx) => tx.select().from(departments).where(eq(departments.id, department))),
    ).toEqual([])
    const trail = await w.inCompany((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.objectId, old.staffId)),
    )
    expect(trail.map(({ event }) => event)).toContain('purge')
  })

  test('takes many at once, each by itself', async () => {
    const one = await w.made({ name: '批一', mobile: w.newMobile() })
    const two = await w.made({ name: '批二', mobile: w.newMobile() })
    await w.startLeave(two.staffId)
    const ids = [one.staffId, two.staffId, 'nonsense', '01900000-dead-7000-8000-00000000beef'].join(',')
    const { data } = await w.world.call(
      organisationContract.removeManyStaff,
      { params: { ids } },
      as(w.admin),
    )
    expect(data.map(({ ok, code }) => [ok, code])).toEqual([
      [true, 200],
      [false, 409],
      [false, 404],
      [false, 404],
    ])
  })
})
