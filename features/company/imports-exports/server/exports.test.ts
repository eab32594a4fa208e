import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { companiesContract } from '#features/company/companies/companies.contract.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'

import { importsExportsContract as calls } from '../imports-exports.contract.ts'

const [first] = demoCompanies
let world: World & { close(): Promise<void> }
let admin: Session
let keeper: Session
let staff: Session
let keeperId = ''
beforeAll(async () => {
  world = await openOwnWorld('exports', { areas: ['company'] })
  const passwordHash = await hashPassword(worldPassword)
  await world.database.asTenant(first.id, async (tx) => {
    keeperId = await seedAccount(tx, {
      username: 'keeper',
      passwordHash,
      nickName: '顾审批',
      roles: ['company_admin'],
    })
  })
  admin = await world.signIn('admin')
  keeper = await world.signIn('keeper')
  staff = await world.signIn('staff')
})
afterAll(() => world.close())

const sql = (text: string) => world.database.asTenant(first.id, async (tx) => void (await tx.execute(text)))
beforeEach(async () => {
  await sql("update approvals set state = 'withdrawn' where state in ('approving', 'timeout', 'draft')")
  await sql(
    "update export_requests set state = 'revoked', file_id = null where state not in ('expired', 'rejected', 'failed')",
  )
  await sql("update accounts set state = 'active'")
})

const work = () => world.app.services.jobs.runDue(world.app.services)
const exportStaff = (session = admin, query = {}) =>
  world.call(organisationContract.exportStaff, { query }, { session })
const askFor = async (session = admin) => {
  const { body, status } = await exportStaff(session)
  if (status !== 202) throw new Error(`${status}: ${body.slice(0, 300)}`)
  return (JSON.parse(body) as { data: { requestId: string } }).data.requestId
}
const get = async (id: string, session = admin) =>
  (await world.call(calls.getExport, { params: { id } }, { session })).data
const approvalOf = async (id: string) => {
  const { approvalId } = await get(id)
  return (await world.call(approvalsContract.get, { params: { id: approvalId ?? '' } }, { session: keeper }))
    .data
}
const decide = async (id: string, verdict: 'approve' | 'reject', session = keeper) => {
  const approval = await approvalOf(id)
  return world.call(
    approvalsContract[verdict],
    { params: { id: approval.id }, body: { payloadHash: approval.payloadHash, comment: '月度核对' } },
    { session },
  )
}
const download = (id: string, session = admin) =>
  world.call(calls.downloadExport, { params: { id } }, { session })
const ready = async () => {
  const id = await askFor()
  await decide(id, 'approve')
  await work()
  return id
}

describe('asking', () => {
  test('answers 202 with a request; asking again for the same rows is the same request', async () => {
    const answer = await exportStaff()
    expect(answer.status).toBe(202)
    expect(answer.msg).toContain('导入导出任务')
    const id = await askFor()
    expect(await askFor()).toBe(id)
    expect(await get(id)).toMatchObject({
      kind: 'organisation.staff',
      state: 'requested',
      isMine: true,
      downloadsLeft: 0,
    })
    expect((await download(id)).status).toBe(409)
  })

  test('is written down before it is answered: whoever follows at once finds it', async () => {
    for (const keyword of ['1', '13', '138', '1380', '13800']) {
      const { data } = JSON.parse((await exportStaff(admin, { keyword })).body) as {
        data: { requestId: string }
      }
      expect(await get(data.requestId)).toMatchObject({ state: 'requested' })
    }
  })

  test('needs nobody where the company has decided so; every row then still says who took it', async () => {
    await world.call(
      companiesContract.updateSettings,
      { body: { approveExports: false } },
      { session: admin },
    )
    const answer = await exportStaff()
    await world.call(companiesContract.updateSettings, { body: { approveExports: true } }, { session: admin })
    expect(answer.status).toBe(200)
    expect(String(answer.headers['content-disposition'])).toContain('.xlsx')
    const { data } = await world.call(calls.listExports, {}, { session: admin })
    expect(data.list[0]).toMatchObject({ state: 'downloaded', downloadsLeft: 0 })
  })

  test('is refused where nobody else could agree', async () => {
    await sql("update accounts set state = 'disabled' where username in ('keeper', 'manager')")
    expect(await exportStaff()).toMatchObject({ status: 409, detail: { reason: 'NO_DECIDER' } })
  })

  test('is nothing for people who may not export', async () => {
    expect((await exportStaff(staff)).status).toBe(403)
  })
})

describe('deciding', () => {
  test('nobody agrees to their own export', async () => {
    const id = await askFor()
    expect(await decide(id, 'approve', admin)).toMatchObject({
      status: 403,
      detail: { reason: 'OWN_REQUEST' },
    })
    expect((await get(id)).state).toBe('requested')
  })

  test('a refusal and its reason reach whoever asked', async () => {
    const id = await askFor()
    await decide(id, 'reject')
    expect(await get(id)).toMatchObject({ state: 'rejected', reason: '月度核对' })
  })

  test('of twenty verdicts at once exactly one counts', async () => {
    const id = await askFor()
    const approval = await approvalOf(id)
    const verdicts = Array.from({ length: 20 }, (_, n) =>
      world.call(
        n % 2 === 0 ? approvalsContract.approve : approvalsContract.reject,
        { params: { id: approval.id }, body: { payloadHash: approval.payloadHash, comment: '同时' } },
        { session: keeper },
      ),
    )
    const answers = await Promise.all(verdicts)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ detail }) => detail?.reason === 'STATE_CONFLICT')).toHaveLength(19)
    const { state, jobId } = await get(id)
    expect([state, jobId !== null]).toEqual(
      answers.findIndex(({ status }) => status === 200) % 2 === 0 ? ['approved', true] : ['rejected', false],
    )
    await work()
  })

  test('makes no file for somebody who has lost the right meanwhile', async () => {
    const { requestId } = JSON.parse((await exportStaff(keeper)).body).data as { requestId: string }
    const { approvalId } = await get(requestId, keeper)
    const { data: approval } = await world.call(
      approvalsContract.get,
      { params: { id: approvalId ?? '' } },
      { session: admin },
    )
    await world.call(
      approvalsContract.approve,
      { params: { id: approval.id }, body: { payloadHash: approval.payloadHash } },
      { session: admin },
    )
    await sql(`update accounts set state = 'disabled' where id = '${keeperId}'`)
    await work()
    expect(await get(requestId)).toMatchObject({ state: 'failed' })
  })
})

describe('the file', () => {
  test('says in every row who took it, and is fetched three times and no more', async () => {
    const id = await ready()
    const found = await get(id)
    expect(found).toMatchObject({ state: 'ready', downloadsLeft: 3 })
    expect(found.rows).toBeGreaterThan(10)
    expect(Date.parse(found.expiresAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const answers = await Promise.all(Array.from({ length: 10 }, () => download(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await get(id)).toMatchObject({ state: 'downloaded', downloadsLeft: 0 })
  })

  test('is only for whoever asked, not for administrators and not for others', async () => {
    const id = await ready()
    expect((await download(id, keeper)).status).toBe(403)
    expect((await download(id, staff)).status).toBe(404)
    expect((await download(id, await world.signIn('admin2'))).status).toBe(404)
    expect((await world.call(calls.revokeExport, { params: { id } }, { session: keeper })).status).toBe(403)
    expect((await get(id)).downloadsLeft).toBe(3)
  })

  test('is gone after a day', async () => {
    const id = await ready()
    await sql(`update export_requests set expires_at = now() - interval '1 minute' where id = '${id}'`)
    expect(await download(id)).toMatchObject({ status: 409 })
    await sql("update jobs set due_at = now() where kind = 'exports.expire' and state = 'uploaded'")
    await work()
    expect(await get(id)).toMatchObject({ state: 'expired', downloadsLeft: 0 })
  })

  test('is taken back before and after it was made', async () => {
    const asked = await askFor()
    const revoke = (id: string) => world.call(calls.revokeExport, { params: { id } }, { session: admin })
    const { approvalId } = await get(asked)
    expect((await revoke(asked)).data.state).toBe('revoked')
    expect(
      (await world.call(approvalsContract.get, { params: { id: approvalId ?? '' } }, { session: keeper }))
        .data.state,
    ).toBe('withdrawn')
    expect((await revoke(asked)).status).toBe(409)
    const made = await ready()
    expect((await revoke(made)).data).toMatchObject({ state: 'revoked', downloadsLeft: 0 })
    expect((await download(made)).status).toBe(409)
  })
})
