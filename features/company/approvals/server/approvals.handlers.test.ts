import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { absencesContract } from '#features/company/absences/absences.contract.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { auditContract } from '#features/company/audit/audit.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { viewerOf } from '#platform/testing/bare-app.ts'

import { approvalsContract as calls } from '../approvals.contract.ts'
import {
  approvalKinds,
  type ApprovalOutcome,
  type ApprovalRequest,
  requestApproval,
} from './approvals.public.ts'

const [first] = demoCompanies
let world: World & { close(): Promise<void> }
const sessions = new Map<string, Session>()
const ids = new Map<string, string>()
const outcomes: ApprovalOutcome[] = []
const as = (name: string) => ({ session: sessions.get(name) })

beforeAll(async () => {
  world = await openOwnWorld('approvals', { areas: ['company'] })
  const passwordHash = await hashPassword(worldPassword)
  await world.database.asTenant(first.id, async (tx) => {
    for (const username of ['ann', 'bob', 'cid', 'dan', 'eve'])
      ids.set(
        username,
        await seedAccount(tx, {
          username,
          passwordHash,
          nickName: `审批人 ${username}`,
          roles: ['company_admin'],
        }),
      )
  })
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve', 'admin', 'staff', 'admin2'])
    sessions.set(name, await world.signIn(name))
  world.app.services.hooks.add(approvalKinds, {
    key: 'tests.thing',
    title: () => '测试事项',
    path: null,
    facts: () => [{ label: '数量', before: '1', after: '2', pictureUrl: null }],
    async decided({ outcome }) {
      outcomes.push(outcome)
    },
  })
})
afterAll(() => world.close())

/** Somebody asks: in the way of a feature, which has the context of its own call. */
const ask = (by: string, request: Partial<ApprovalRequest> = {}) =>
  world.database.asTenant(first.id, async (tx) => {
    const viewer = viewerOf(first.id, { accountId: ids.get(by) ?? '', displayName: by })
    const context = {
      tx,
      viewer,
      services: world.app.services,
      language: 'zh-CN',
      requestId: 'r',
      request: { ip: '127.0.0.1' },
      afterCommit: () => undefined,
    }
    const asked = {
      kind: 'tests.thing',
      objectType: 'thing',
      objectId: null,
      title: '测试事项',
      payload: { count: 2 },
      ...request,
    }
    return (await requestApproval(context as unknown as MemberContext, asked)).id
  })

const get = async (id: string, name: string) => world.call(calls.get, { params: { id } }, as(name))
const decide = async (verdict: 'approve' | 'reject' | 'sendBack', id: string, name: string) => {
  const payloadHash = (await get(id, name)).data?.payloadHash ?? ''
  return world.call(calls[verdict], { params: { id }, body: { payloadHash, comment: '已核对' } }, as(name))
}
const inbox = async (name: string) =>
  (await world.call(calls.list, { query: { tab: 'toDecide', limit: 500 } }, as(name))).data.list.map(
    ({ id }) => id,
  )

describe('who sees and decides', () => {
  test('everybody with the right finds it in the inbox, except who asked; nobody else knows of it', async () => {
    const id = await ask('ann')
    expect(await inbox('bob')).toContain(id)
    expect(await inbox('ann')).not.toContain(id)
    expect(await inbox('staff')).toEqual([])
    expect((await get(id, 'staff')).status).toBe(404)
    expect((await get(id, 'admin2')).status).toBe(404)
    expect((await decide('approve', id, 'staff')).status).toBe(404)
    const { data } = await get(id, 'ann')
    expect(data.actions.find(({ event }) => event === 'approve')).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('自己'),
    })
    expect(await decide('approve', id, 'ann')).toMatchObject({
      status: 403,
      detail: { reason: 'OWN_REQUEST' },
    })
    const before = outcomes.length
    expect((await decide('approve', id, 'bob')).data).toMatchObject({
      state: 'approved',
      steps: [{ decidedBy: '审批人 bob', comment: '已核对' }],
    })
    expect(outcomes.slice(before)).toEqual(['approved'])
    expect(await inbox('cid')).not.toContain(id)
    const trail = await world.call(
      auditContract.list,
      { query: { objectType: 'approval', objectId: id } },
      as('admin'),
    )
    expect(trail.data.list.map(({ event }) => event)).toEqual(['approve', 'request'])
  })

  test('all approvals of the company are for those who may decide', async () => {
    expect((await world.call(calls.list, { query: { tab: 'all' } }, as('staff'))).status).toBe(403)
    expect((await world.call(calls.list, { query: { tab: 'all' } }, as('bob'))).data.total).toBeGreaterThan(0)
  })

  test('each number is that of the rows which its list has under the same filters', async () => {
    const ids = [await ask('ann', { title: '借用展台' }), await ask('ann', { title: '借用展台' })]
    await decide('reject', ids[0] ?? '', 'bob')
    const filters = [
      {},
      { keyword: '借用展台' },
      { keyword: '借用展台', state: 'rejected' as const },
      { keyword: '没有的' },
    ]
    const numbers: number[] = []
    for (const query of filters) {
      const { asked } = (await world.call(calls.counts, { query }, as('ann'))).data
      expect(
        (await world.call(calls.list, { query: { tab: 'asked', ...query } }, as('ann'))).data.total,
      ).toBe(asked)
      const { state: _state, ...narrowing } = query
      const { toDecide } = (await world.call(calls.counts, { query }, as('bob'))).data
      expect(
        (await world.call(calls.list, { query: { tab: 'toDecide', ...narrowing } }, as('bob'))).data.total,
      ).toBe(toDecide)
      numbers.push(asked)
    }
    expect(numbers.slice(1)).toEqual([2, 1, 0])
    await decide('approve', ids[1] ?? '', 'bob')
  })

  test('the badge counts what waits', async () => {
    const before = (await world.call(calls.counts, {}, as('bob'))).data
    const id = await ask('ann')
    expect((await world.call(calls.counts, {}, as('bob'))).data).toEqual({
      ...before,
      toDecide: before.toDecide + 1,
    })
    await decide('reject', id, 'bob')
    expect((await world.call(calls.counts, {}, as('bob'))).data).toEqual(before)
  })
})

test('of twenty verdicts at once exactly one has an effect', async () => {
  const id = await ask('ann')
  const { payloadHash } = (await get(id, 'bob')).data
  const before = outcomes.length
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      world.call(
        n % 2 ? calls.approve : calls.reject,
        { params: { id }, body: { payloadHash, comment: '同时' } },
        as(n % 3 ? 'bob' : 'cid'),
      ),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(outcomes.length - before).toBe(1)
})

test('everybody must agree, or one after the other, as it was asked', async () => {
  const all = await ask('ann', { mode: 'all', signers: [ids.get('bob') ?? '', ids.get('cid') ?? ''] })
  expect((await decide('approve', all, 'bob')).data.state).toBe('approving')
  expect(await decide('approve', all, 'bob')).toMatchObject({ status: 403, detail: { reason: 'NOT_ASKED' } })
  expect((await decide('approve', all, 'cid')).data.state).toBe('approved')
  const inOrder = await ask('ann', {
    mode: 'sequential',
    signers: [ids.get('bob') ?? '', ids.get('cid') ?? ''],
  })
  expect((await decide('approve', inOrder, 'cid')).status).toBe(403)
  await decide('approve', inOrder, 'bob')
  expect((await decide('approve', inOrder, 'cid')).data.state).toBe('approved')
})

test('sent back, handed in again, and taken back', async () => {
  const id = await ask('ann')
  expect((await decide('sendBack', id, 'bob')).data.state).toBe('draft')
  expect((await world.call(calls.submitAgain, { params: { id }, body: {} }, as('bob'))).status).toBe(403)
  expect((await world.call(calls.submitAgain, { params: { id }, body: {} }, as('ann'))).data).toMatchObject({
    state: 'approving',
    steps: [{ state: 'pending', comment: null }],
  })
  expect((await world.call(calls.withdraw, { params: { id } }, as('bob'))).status).toBe(403)
  expect((await world.call(calls.withdraw, { params: { id } }, as('ann'))).data.state).toBe('withdrawn')
  expect((await decide('approve', id, 'bob')).status).toBe(409)
})

describe('one more signer and a deputy', () => {
  test('are people who may decide, besides who asked', async () => {
    const id = await ask('ann')
    const add = (accountId: string) =>
      world.call(calls.addSigner, { params: { id }, body: { accountId } }, as('bob'))
    const names = (await world.call(calls.listSigners, { params: { id } }, as('bob'))).data.map(
      ({ username }) => username,
    )
    expect(names).toContain('cid')
    expect(names).not.toContain('ann')
    expect(names).not.toContain('bob')
    expect((await add(ids.get('ann') ?? '')).status).toBe(409)
    expect(await add('01900000-0000-7000-8000-00000000abcd')).toMatchObject({
      status: 400,
      detail: { fields: { accountId: '请选择有审批权限的人员' } },
    })
    expect((await add(ids.get('cid') ?? '')).data.mode).toBe('all')
    expect((await decide('approve', id, 'bob')).data.state).toBe('approving')
    expect((await decide('approve', id, 'cid')).data.state).toBe('approved')
  })

  test('a deputy decides instead', async () => {
    const id = await ask('ann', { signers: [ids.get('bob') ?? ''] })
    await world.call(calls.handOn, { params: { id }, body: { accountId: ids.get('cid') ?? '' } }, as('bob'))
    expect((await decide('approve', id, 'bob')).status).toBe(403)
    expect((await decide('approve', id, 'cid')).data.state).toBe('approved')
  })
})

test('a verdict on something that has changed is refused, and a refusal needs words', async () => {
  const id = await ask('ann')
  const stale = await world.call(
    calls.approve,
    { params: { id }, body: { payloadHash: 'f'.repeat(64) } },
    as('bob'),
  )
  expect(stale).toMatchObject({ status: 409, detail: { reason: 'PAYLOAD_CHANGED' } })
  const silent = await world.call(
    calls.reject,
    { params: { id }, body: { payloadHash: '', comment: ' ' } },
    as('bob'),
  )
  expect(silent).toMatchObject({ status: 400, detail: { fields: { comment: expect.any(String) } } })
})

test('whoever was asked and does not answer is passed over after the due day', async () => {
  const id = await ask('ann', { signers: [ids.get('bob') ?? ''], dueInDays: 3 })
  const escalate = async (more: string) => {
    await world.database.asTenant(first.id, async (tx) => {
      await tx.execute(`update approvals set due_at = now() ${more} where id = '${id}'`)
      await tx.execute(
        `update jobs set due_at = now() where kind = 'approvals.escalate' and state = 'uploaded' and payload->>'approvalId' = '${id}'`,
      )
    })
    await world.app.services.jobs.runDue(world.app.services)
  }
  expect((await decide('approve', id, 'cid')).status).toBe(403)
  await escalate("- interval '1 minute'")
  expect((await get(id, 'cid')).data.state).toBe('timeout')
  expect(await inbox('cid')).toContain(id)
  expect((await decide('approve', id, 'cid')).data.state).toBe('approved')
})

describe('the deputy of somebody who is away', () => {
  const isAway = (name: string, deputy: string) =>
    world.call(
      absencesContract.create,
      {
        body: {
          from: new Date().toISOString(),
          until: new Date(Date.now() + 3_600_000).toISOString(),
          deputyId: ids.get(deputy) ?? '',
          kinds: ['approvals'],
        },
      },
      as(name),
    )

  test('finds what the other is asked, decides it, and both names stand in the trail', async () => {
    const id = await ask('ann', { signers: [ids.get('dan') ?? ''] })
    expect(await inbox('eve')).not.toContain(id)
    expect((await decide('approve', id, 'eve')).status).toBe(403)
    const absence = await isAway('dan', 'eve')
    expect(absence.status).toBe(200)
    expect(await inbox('eve')).toContain(id)
    expect((await decide('approve', id, 'eve')).data).toMatchObject({
      state: 'approved',
      steps: [{ decidedBy: '审批人 eve 代 审批人 dan' }],
    })
    const trail = await world.call(
      auditContract.list,
      { query: { objectType: 'approval', objectId: id } },
      as('admin'),
    )
    expect(trail.data.list.find(({ event }) => event === 'approve')).toMatchObject({
      whoName: '审批人 eve 代 审批人 dan',
      detail: { inPlaceOf: ids.get('dan') },
    })
    // A person with a place of their own does not take the other’s besides: one person would agree twice.
    const both = [ids.get('dan') ?? '', ids.get('eve') ?? '']
    const two = await ask('ann', { mode: 'all', signers: both })
    expect((await decide('approve', two, 'eve')).data.state).toBe('approving')
    expect(await inbox('eve')).not.toContain(two)
    expect((await decide('approve', two, 'eve')).status).toBe(403)
    expect((await decide('approve', two, 'dan')).data.state).toBe('approved')
    await world.call(absencesContract.end, { params: { id: absence.data.id } }, as('dan'))
    const later = await ask('ann', { signers: [ids.get('dan') ?? ''] })
    expect(await inbox('eve')).not.toContain(later)
    expect((await decide('approve', later, 'eve')).status).toBe(403)
  })

  test('counts as the maker of what the other asks, and gets nothing that is personal', async () => {
    const absence = await isAway('dan', 'eve')
    const own = await ask('dan')
    expect(await inbox('eve')).not.toContain(own)
    expect(await inbox('bob')).toContain(own)
    expect(await decide('approve', own, 'eve')).toMatchObject({
      status: 403,
      detail: { reason: 'DEPUTY_OF_REQUESTER' },
    })
    world.app.services.hooks.add(approvalKinds, {
      key: 'tests.money',
      title: () => '测试款项',
      isPersonal: true,
      path: null,
      facts: () => [],
      async decided({ outcome }) {
        outcomes.push(outcome)
      },
    })
    const money = await ask('ann', { kind: 'tests.money', signers: [ids.get('dan') ?? ''] })
    expect(await inbox('eve')).not.toContain(money)
    expect((await decide('approve', money, 'eve')).status).toBe(403)
    expect((await decide('approve', money, 'dan')).data.state).toBe('approved')
    await world.call(absencesContract.end, { params: { id: absence.data.id } }, as('dan'))
    expect(await inbox('eve')).toContain(own)
  })
})
