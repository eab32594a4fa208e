import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { demoCompanies } from './companies.seed.ts'
import { approvalsContract as approvalCalls } from '#features/company/approvals/approvals.contract.ts'
import { auditContract } from '#features/company/audit/audit.contract.ts'
import { companiesContract as calls } from '../companies.contract.ts'
import { openCompanyWorld } from './companies.world.ts'

const [first, second] = demoCompanies
const {
  manually,
  automatically,
  put,
  renew,
  info,
  upload,
  change,
  good,
  certify,
  approvalOf,
  decide,
  world,
  admin,
  admin2,
} = await openCompanyWorld('certification')
afterAll(() => world.close())
afterEach(automatically)
beforeEach(renew)

describe('certification', () => {
  test('is given at once where the operator has left it so', async () => {
    const { data } = await certify()
    expect(data).toMatchObject({
      status: 'certified',
      creditCode: good.creditCode,
      legalPerson: good.legalPerson,
    })
    expect(data.certifiedAt).not.toBeNull()
    const { data: history } = await world.call(calls.listCertifications, {}, { session: admin2 })
    expect(history[0]).toMatchObject({
      state: 'approved',
      submittedBy: '苏海岚',
      creditCode: good.creditCode,
    })
    expect(history[0]?.licenceUrl).toMatch(/^\/files\//)
  })

  test('waits for the operator otherwise, and a refusal says why', async () => {
    manually()
    expect((await certify()).data).toMatchObject({ status: 'pending_auth', creditCode: null })
    expect((await approvalOf()).facts.map(({ after }) => after)).toContain(good.creditCode)
    await decide('reject', '执照照片不清楚')
    expect(await info()).toMatchObject({ status: 'auth_rejected', creditCode: null })
    const { data: history } = await world.call(calls.listCertifications, {}, { session: admin2 })
    expect(history[0]).toMatchObject({ state: 'rejected', reason: '执照照片不清楚' })
    expect((await certify()).data.status).toBe('pending_auth')
    await decide('approve')
    expect(await info()).toMatchObject({ status: 'certified', creditCode: good.creditCode })
  })

  test('papers that were sent back are handed in again, as they are or changed', async () => {
    manually()
    await certify({ legalPerson: '写错的人' })
    const { id } = await approvalOf()
    await decide('sendBack', '请核对法定代表人')
    expect((await info()).status).toBe('pending_auth')
    const again = await world.call(
      approvalCalls.submitAgain,
      { params: { id }, body: {} },
      { session: admin2 },
    )
    expect(again.status).toBe(200)
    await decide('sendBack', '请核对法定代表人')
    await certify()
    await decide('approve')
    expect(await info()).toMatchObject({ status: 'certified', legalPerson: good.legalPerson })
  })

  test('papers that were handed in again unchanged certify as well', async () => {
    manually()
    await certify()
    const { id } = await approvalOf()
    await decide('sendBack', '请稍后再交')
    await world.call(approvalCalls.submitAgain, { params: { id }, body: {} }, { session: admin2 })
    await decide('approve')
    expect((await info()).status).toBe('certified')
  })

  test('papers may be changed until they were decided on, and nobody agrees to the old ones', async () => {
    manually()
    await certify({ legalPerson: '写错的人' })
    const seen = await approvalOf()
    await certify()
    const old = await world.call(
      approvalCalls.approve,
      { params: { id: seen.id }, body: { payloadHash: seen.payloadHash } },
      { session: admin },
    )
    expect(old).toMatchObject({ status: 409, detail: { reason: 'PAYLOAD_CHANGED' } })
    await decide('approve')
    expect(await info()).toMatchObject({ status: 'certified', legalPerson: good.legalPerson })
  })

  test('can be taken back by who asked for it', async () => {
    manually()
    await certify()
    const { data } = await world.call(approvalCalls.list, { query: { tab: 'asked' } }, { session: admin2 })
    const id = data.list[0]?.id ?? ''
    expect(
      (await world.call(approvalCalls.withdraw, { params: { id } }, { session: admin2 })).data.state,
    ).toBe('withdrawn')
    expect((await info()).status).toBe('registered')
  })

  test.each<[string, Partial<typeof good> & { licenceFileId?: string }, RegExp]>([
    ['creditCode', { creditCode: '' }, /./],
    ['creditCode', { creditCode: '91350203MA2HLWH14' }, /18 位，现在是 17 位/],
    ['creditCode', { creditCode: '91350203MA2HLWH1OG' }, /I、O、S、V、Z/],
    ['creditCode', { creditCode: '9135020AMA2HLWH14G' }, /第 3 至 8 位/],
    ['creditCode', { creditCode: '91350203MA2HLWH14H' }, /校验位/],
    ['creditCode', { creditCode: first.creditCode }, /其他企业/],
    ['name', { name: '[企业]' }, /企业名称/],
    ['legalPerson', { legalPerson: ' ' }, /./],
    ['legalPerson', { legalPerson: '长'.repeat(31) }, /./],
    ['licenceFileId', { licenceFileId: '01900000-0000-7000-8000-00000000abcd' }, /图片不存在/],
  ])('refuses a wrong %s with a sentence at it: %j', async (field, wrong, sentence) => {
    const answer = await certify(wrong)
    expect(answer).toMatchObject({ status: 400, detail: { fields: { [field]: expect.any(String) } } })
    expect(answer.msg).toMatch(sentence)
    expect((await info()).status).toBe('registered')
  })

  test('takes no licence of another company', async () => {
    expect(await certify({ licenceFileId: await upload(admin) })).toMatchObject({
      status: 400,
      detail: { fields: { licenceFileId: expect.stringMatching(/./) } },
    })
  })

  test('a code as people copy it is the same code', async () => {
    expect((await certify({ creditCode: ' 91350203ma2hlwh14g ' })).data.creditCode).toBe(good.creditCode)
  })
})

describe('the operator', () => {
  const operate = (event: 'suspend' | 'resume', id: string = second.id) =>
    event === 'suspend'
      ? world.call(calls.suspend, { params: { id }, body: { reason: '冒用他人商标' } }, { session: admin })
      : world.call(calls.resume, { params: { id } }, { session: admin })

  test('suspends and resumes a company, whose people still sign in and read why', async () => {
    await put(second.id, "state = 'certified', certified_at = now()")
    expect((await operate('suspend')).data).toMatchObject({
      status: 'suspended',
      suspendReason: '冒用他人商标',
    })
    expect(await info()).toMatchObject({ status: 'suspended', suspendReason: '冒用他人商标' })
    expect((await change({ address: 'x' })).status).toBe(409)
    expect((await operate('suspend')).status).toBe(409)
    expect((await operate('resume')).data).toMatchObject({ status: 'certified', suspendReason: null })
    expect((await operate('resume')).status).toBe(409)
    const trail = await world.call(
      auditContract.list,
      { query: { objectType: 'company', objectId: second.id } },
      { session: admin2 },
    )
    expect(trail.data.list.slice(0, 2)).toMatchObject([
      { event: 'resume', from: 'suspended', to: 'certified' },
      { event: 'suspend', from: 'certified', to: 'suspended', reason: '冒用他人商标', whoName: '许明远' },
    ])
  })

  test('sees all companies and knows an unknown one from none', async () => {
    const { data } = await world.call(calls.listAll, { query: { keyword: '海岚' } }, { session: admin })
    expect(data).toMatchObject({ total: 1, list: [{ id: second.id }] })
    expect((await operate('suspend', '01900000-0000-7000-8000-00000000abcd')).status).toBe(404)
  })

  test('must say why', async () => {
    const answer = await world.call(
      calls.suspend,
      { params: { id: second.id }, body: { reason: ' ' } },
      { session: admin },
    )
    expect(answer).toMatchObject({ status: 400, detail: { fields: { reason: expect.any(String) } } })
  })
})
