import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'

import { openWorld, type World, worldPassword } from '#apps/server/testing/world.ts'
import { sessions, signInMobiles } from '#features/company/accounts/server/accounts.tables.ts'
import {
  inCompany,
  newAccount,
  newAddress,
  newMobile,
  readAccount,
} from '#features/company/accounts/server/accounts.world.ts'
import type { StaffState } from '#features/company/organisation/organisation.contract.ts'
import { countForLeave, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import { signInContract } from '#features/company/sign-in/sign-in.contract.ts'
import { auditEntries } from '#platform/server/audit/audit.tables.ts'
import { systemActor } from '#platform/server/audit/audit.ts'

const calls = { ...signInContract, ...ownProfileContract }
let world: World
beforeAll(async () => {
  world = await openWorld({ areas: ['company'] })
})

/** Somebody at work with an account and an open session. */
async function atWork() {
  const staffId = randomUUID()
  const account = await newAccount(world, { mobile: newMobile(), staffId })
  const { data: session } = await world.call(
    calls.login,
    { body: { username: account.username, password: worldPassword } },
    { ip: newAddress() },
  )
  return { ...account, staffId, session }
}

/** What the organisation says when a person's state changes. */
async function tell(staffId: string, from: StaffState, to: StaffState): Promise<void> {
  const effects: (() => void | Promise<void>)[] = []
  const change = {
    staffId,
    name: '',
    from,
    to,
    successorStaffId: null,
    departmentId: null,
    reason: '合同到期',
    actor: systemActor,
  }
  await inCompany(world, (tx) =>
    world.app.services.hooks.tell(staffChanged, tx, change, (effect) => void effects.push(effect)),
  )
  for (const effect of effects) await effect()
}
const isIn = async (session: { token: string }) =>
  (await world.call(calls.info, {}, { session })).code === 200
const openSessions = (accountId: string) =>
  inCompany(world, (tx) => tx.$count(sessions, eq(sessions.accountId, accountId)))

describe('the account of somebody', () => {
  test.each(['disabled', 'leaving', 'left', 'deleted'] as const)(
    'who is %s is out with the next request and does not come in again',
    async (state) => {
      const { id, username, staffId, session } = await atWork()
      expect(await isIn(session)).toBe(true)
      await tell(staffId, 'active', state)
      expect(await isIn(session)).toBe(false)
      expect(await openSessions(id)).toBe(0)
      expect(
        (await world.call(calls.login, { body: { username, password: worldPassword } }, { ip: newAddress() }))
          .code,
      ).toBe(400)
      expect(await readAccount(world, id)).toMatchObject({
        state,
        deletedFrom: state === 'deleted' ? 'active' : null,
      })
      const trail = await inCompany(world, (tx) =>
        tx.select().from(auditEntries).where(eq(auditEntries.objectId, id)),
      )
      expect(trail).toMatchObject([
        { event: 'follow', fromState: 'active', toState: state, reason: '合同到期', via: 'system' },
      ])
    },
  )

  test('who comes back may sign in again, with new sessions only', async () => {
    const { username, staffId, session } = await atWork()
    await tell(staffId, 'active', 'disabled')
    await tell(staffId, 'disabled', 'active')
    expect(await isIn(session)).toBe(false)
    expect(
      (await world.call(calls.login, { body: { username, password: worldPassword } }, { ip: newAddress() }))
        .code,
    ).toBe(200)
  })

  test('who has left gives the number free; who is only disabled keeps it', async () => {
    const proved = (accountId: string) =>
      inCompany(world, (tx) => tx.$count(signInMobiles, eq(signInMobiles.accountId, accountId)))
    const [disabled, left] = [await atWork(), await atWork()]
    await tell(disabled.staffId, 'active', 'disabled')
    await tell(left.staffId, 'active', 'left')
    expect([await proved(disabled.id), await proved(left.id)]).toEqual([1, 0])
  })

  test('stays as it was when the change of the person is undone', async () => {
    const { staffId, id, session } = await atWork()
    const undone = inCompany(world, async (tx) => {
      const change = {
        staffId,
        name: '',
        from: 'active',
        to: 'left',
        successorStaffId: null,
        departmentId: null,
        reason: null,
        actor: systemActor,
      } as const
      await world.app.services.hooks.tell(staffChanged, tx, change, () => undefined)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await readAccount(world, id)).state).toBe('active')
    expect(await isIn(session)).toBe(true)
  })

  test('somebody else’s is left alone', async () => {
    const [one, two] = [await atWork(), await atWork()]
    await tell(one.staffId, 'active', 'left')
    expect(await isIn(two.session)).toBe(true)
  })
})

test('whoever starts a leave is told of open sessions and roles', async () => {
  const { staffId } = await atWork()
  const counts = await inCompany(world, (tx) => countForLeave(world.app.services.hooks, tx, staffId))
  expect(counts).toMatchObject({ sessions: 1, roles: ['普通员工'] })
  expect(
    await inCompany(world, (tx) => countForLeave(world.app.services.hooks, tx, randomUUID())),
  ).toMatchObject({
    sessions: 0,
    roles: [],
  })
})
