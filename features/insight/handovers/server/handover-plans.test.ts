import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import {
  bodyTo,
  type Colleague,
  type HandoverWorld,
  openHandoverWorld,
  split,
  without,
} from './handovers.world.ts'

let w: HandoverWorld
beforeAll(async () => {
  w = await openHandoverWorld('handover_plans')
})
afterAll(() => w.close())

describe('a plan is refused', () => {
  let leaver: Colleague
  let one: Colleague
  beforeAll(async () => {
    leaver = await w.colleague('拒甲', { contacts: 2 })
    one = await w.colleague('拒乙')
  })
  test.each([
    ['without a successor', () => without(bodyTo(leaver, one)), 'toStaffId'],
    ['to oneself', () => bodyTo(leaver, leaver), 'toStaffId'],
    [
      'to somebody unknown',
      () => ({ ...bodyTo(leaver, one), toStaffId: '01900000-dead-7000-8000-00000000beef' }),
      'toStaffId',
    ],
    [
      'to a card that nobody uses',
      () => ({ ...without(bodyTo(leaver, one)), toCarteId: '01900000-dead-7000-8000-00000000beef' }),
      'toCarteId',
    ],
    ['with shares that are not whole', () => without(bodyTo(leaver, one, split([one, 70]))), 'split.parts'],
    [
      'to the same person twice',
      () => without(bodyTo(leaver, one, split([one, 50], [one, 50]))),
      'split.parts.1.toStaffId',
    ],
    ['for yesterday', () => bodyTo(leaver, one, { effectiveAt: '2020-01-01T00:00:00Z' }), 'effectiveAt'],
    [
      'for next year',
      () => bodyTo(leaver, one, { effectiveAt: new Date(Date.now() + 200 * 86_400_000).toISOString() }),
      'effectiveAt',
    ],
  ] as const)('%s', async (_what, body, field) => {
    const answer = await w.inherit({ ...body(), dryRun: true })
    expect(answer.status).toBe(400)
    expect(answer.detail?.fields).toHaveProperty([field])
  })

  test('when the successor has no card to lead visitors to', async () => {
    const bare = await w.colleague('无名片')
    await w.inCompany((tx) => tx.update(cards).set({ state: 'sealed' }).where(eq(cards.id, bare.cardId)))
    expect((await w.inherit(bodyTo(leaver, bare, { dryRun: true }))).detail?.fields).toHaveProperty(
      'publicMode',
    )
    expect((await w.inherit(bodyTo(leaver, bare, { dryRun: true, publicMode: 'notice' }))).status).toBe(200)
  })

  test('for cards out of reach, as for unknown ones', async () => {
    const stranger = await w.inherit(bodyTo(leaver, one), await w.world.signIn('admin2'))
    const unknown = await w.inherit({
      ...bodyTo(leaver, one),
      fromCarteIds: ['01900000-dead-7000-8000-00000000beef'],
    })
    expect([stranger.status, stranger.msg]).toEqual([unknown.status, unknown.msg])
    expect(stranger.status).toBe(404)
  })

  test('by whoever has no right, and by the leaver', async () => {
    expect((await w.inherit(bodyTo(leaver, one), await w.signIn(one.username))).status).toBe(403)
    const boss = await w.colleague('自己', { role: 'company_admin' })
    expect(await w.inherit(bodyTo(boss, one), await w.signIn(boss.username))).toMatchObject({
      status: 403,
      detail: { reason: 'LEAVER' },
    })
  })

  test('with an old version', async () => {
    const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
    const answer = await w.inherit(
      bodyTo(leaver, one, { dryRun: true, id: data.id, version: data.version - 1 }),
    )
    expect(answer).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
  })

  test('with a dry run of yesterday', async () => {
    const { data } = await w.inherit(bodyTo(leaver, one, { dryRun: true }))
    await w.inCompany((tx) =>
      tx.execute(sql`update handovers set simulated_at = now() - interval '25 hours' where id = ${data.id}`),
    )
    expect(await w.step('submit', data.id)).toMatchObject({ status: 409, detail: { reason: 'STALE' } })
    expect((await w.get(data.id)).data.actions.find(({ event }) => event === 'submit')).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('24'),
    })
  })
})

describe('consent', () => {
  const across = async (initiator = w.admin) => {
    const leaver = await w.colleague('跨部门', { contacts: 1 })
    const other = await w.colleague('别部门', { departmentId: await w.departmentNamed('研发中心') })
    const answer = await w.inherit(bodyTo(leaver, other), initiator)
    return { leaver, other, answer }
  }

  test('is asked across departments, and never given by oneself', async () => {
    const { leaver, answer } = await across()
    expect(answer.data).toMatchObject({
      state: 'pending_approval',
      simulation: { approval: ['acrossDepartments'] },
    })
    const { id } = answer.data
    expect(await w.step('approve', id)).toMatchObject({ status: 403, detail: { reason: 'OWN_REQUEST' } })
    expect((await w.step('approve', id, w.manager)).data.state).toBe('scheduled')
    await w.runJobs()
    expect((await w.get(id)).data.state).toBe('completed')
    expect((await w.cardOf(leaver.cardId))?.state).toBe('inherited')
  })

  test('refused, the hand-over is over', async () => {
    const { leaver, answer } = await across()
    expect((await w.step('reject', answer.data.id, w.manager)).data.state).toBe('cancelled')
    await w.runJobs()
    expect((await w.cardOf(leaver.cardId))?.state).toBe('active')
  })

  test('a plan that is changed asks anew', async () => {
    const { leaver, other, answer } = await across()
    const { id, version, approvalId } = answer.data
    const { data: changed } = await w.inherit(
      bodyTo(leaver, other, { id, version, publicMode: 'close', dryRun: true }),
    )
    expect(changed).toMatchObject({ state: 'simulated', approvalId: null })
    expect(await w.step('approve', id, w.manager)).toMatchObject({
      status: 409,
      detail: { reason: 'STATE_CONFLICT' },
    })
    const { data: again } = await w.step('submit', id)
    expect(again.state).toBe('pending_approval')
    expect(again.approvalId).not.toBe(approvalId)
  })

  test('is asked when a department manager hands over, and not otherwise', async () => {
    const boss = await w.colleague('部门经理', { role: 'dept_manager' })
    const [leaver, one] = [await w.colleague('经理的人', { contacts: 1 }), await w.colleague('同部门')]
    const session = await w.signIn(boss.username)
    const { data } = await w.inherit(bodyTo(leaver, one), session)
    expect(data).toMatchObject({ state: 'pending_approval', simulation: { approval: ['byManager'] } })
    const far = await w.colleague('远处', { departmentId: await w.departmentNamed('研发中心') })
    expect((await w.inherit(bodyTo(far, one), session)).status).toBe(404)
    expect((await w.step('approve', data.id, w.admin)).data.state).toBe('scheduled')
    await w.runJobs()
    expect(await w.step('undo', data.id, session)).toMatchObject({
      status: 403,
      detail: { reason: 'ADMIN_ONLY' },
    })
  })
})
