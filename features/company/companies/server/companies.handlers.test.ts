import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { uploadsContract } from '#features/base/uploads/uploads.contract.ts'
import { approvalsContract as approvalCalls } from '#features/company/approvals/approvals.contract.ts'
import { auditContract } from '#features/company/audit/audit.contract.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { formOf } from '#platform/testing/form-data.ts'

import { companiesContract as calls, type CompanyInfo, type CompanyProfile } from '../companies.contract.ts'
import { demoCompanies } from './companies.seed.ts'

const [first, second] = demoCompanies
let world: World & { close(): Promise<void> }
let admin: Session
let admin2: Session
let staff: Session
beforeAll(async () => {
  world = await openOwnWorld('companies_calls', { areas: ['company'] })
  admin = await world.signIn('admin')
  admin2 = await world.signIn('admin2')
  staff = await world.signIn('staff')
})
afterAll(() => world.close())

const manually = () => (world.app.services.settings.companyApproval = 'manual')
const automatically = () => (world.app.services.settings.companyApproval = 'auto')
afterEach(automatically)

/** Puts a company into a state by the database's owner-like way: tests begin where they want to. */
const put = (companyId: string, change: string) =>
  world.database.asTenant(
    companyId,
    async (tx) => void (await tx.execute(`update companies set ${change} where id = '${companyId}'`)),
  )
const renew = () =>
  put(
    second.id,
    `state = 'registered', state_before = null, certified_at = null, closing_at = null, credit_code = null, name = '${second.name}', named_at = now(), settings = '{}'`,
  )

const info = async (session = admin2): Promise<CompanyInfo> =>
  (await world.call(calls.info, {}, { session })).data

/** A picture of the company of the session. */
async function upload(session: Session): Promise<string> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#246"/></svg>'
  const { payload, headers } = formOf([
    { name: 'a.png', content: await rasterise(drawing, { width: 60, height: 40 }) },
  ])
  const answer = await world.inject({
    method: 'POST',
    url: uploadsContract.image.path,
    payload,
    headers: { ...headers, authorization: session.token },
  })
  return answer.json<{ data: { fileId: string } }>().data.fileId
}

const update = (body: Partial<CompanyProfile> & { version?: number }, session = admin2) =>
  world.call(calls.update, { body: { version: 0, ...body } }, { session })
const change = async (body: Partial<CompanyProfile>) => update({ ...body, version: (await info()).version })
const good = { name: '海岚文化传媒（厦门）有限公司', creditCode: '91350203MA2HLWH14G', legalPerson: '苏海岚' }
const certify = async (body: Partial<typeof good> & { licenceFileId?: string } = {}) =>
  world.call(
    calls.certify,
    { body: { ...good, licenceFileId: body.licenceFileId ?? (await upload(admin2)), ...body } },
    { session: admin2 },
  )
const approvalOf = async () => {
  const { data } = await world.call(
    approvalCalls.list,
    { query: { tab: 'toDecide', kind: 'companies.certify' } },
    { session: admin },
  )
  const [row] = data.list
  return (await world.call(approvalCalls.get, { params: { id: row?.id ?? '' } }, { session: admin })).data
}
const decide = async (verdict: 'approve' | 'reject', comment = '') => {
  const { id, payloadHash } = await approvalOf()
  return world.call(
    approvalCalls[verdict],
    { params: { id }, body: { payloadHash, comment } },
    { session: admin },
  )
}

beforeEach(renew)

describe('the profile', () => {
  test('is read by everybody of the company, with what its keepers alone may know left out', async () => {
    await put(first.id, "legal_person = '许明远'")
    expect((await info(admin)).legalPerson).toBe('许明远')
    expect(await info(staff)).toMatchObject({ name: first.name, legalPerson: null })
    expect((await info(staff)).actions.every(({ allowed, reason }) => !allowed && reason)).toBe(true)
  })

  test('is changed as far as it is named, with before and after in the trail', async () => {
    const before = await info()
    const logoFileId = await upload(admin2)
    const { data, status } = await update({
      version: before.version,
      shortName: ' 海岚 ',
      phone: '0592-5180288',
      brandColour: '#0f7b6c',
      logoFileId,
    })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      shortName: '海岚',
      phone: '0592-5180288',
      brandColour: '#0F7B6C',
      address: before.address,
      version: before.version + 1,
    })
    expect(data.logoUrl).toMatch(/^\/files\/[0-9A-Za-z]{22}$/)
    const trail = await world.call(
      auditContract.list,
      { query: { objectType: 'company', objectId: second.id } },
      { session: admin2 },
    )
    expect(trail.data.list[0]).toMatchObject({
      event: 'edit',
      detail: { before: { phone: before.phone }, after: { phone: '0592-5180288' } },
    })
    expect((await change({ logoFileId: null })).data.logoUrl).toBeNull()
  })

  test('keeps a newer version from being written over', async () => {
    const { version } = await info()
    await update({ version, address: '厦门市思明区' })
    const answer = await update({ version, address: '别的地址' })
    expect(answer).toMatchObject({ status: 409, detail: { reason: 'VERSION_CONFLICT' } })
    expect((await info()).address).toBe('厦门市思明区')
  })

  test('of two changes at once one is told', async () => {
    const { version } = await info()
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((address) => update({ version, address })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409'])
  })

  test.each<[string, Partial<Record<keyof CompanyProfile, unknown>>]>([
    ['name', { name: '' }],
    ['name', { name: '[企业]' }],
    ['name', { name: '长'.repeat(81) }],
    ['shortName', { shortName: '   ' }],
    ['shortName', { shortName: '长'.repeat(21) }],
    ['phone', { phone: '电话' }],
    ['phone', { phone: '12' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'ftp://mingyuan.example' }],
    ['website', { website: 'mingyuan' }],
    ['website', { website: `https://${'a'.repeat(250)}.example` }],
    ['introduction', { introduction: '长'.repeat(1001) }],
    ['brandColour', { brandColour: 'blue' }],
    ['brandColour', { brandColour: '#12345' }],
    ['district', { district: '12' }],
    ['district', { district: '999999' }],
    ['address', { address: '长'.repeat(121) }],
    ['industry', { industry: 'a\nb' }],
    ['logoFileId', { logoFileId: 'no id' }],
    ['logoFileId', { logoFileId: '01900000-0000-7000-8000-00000000abcd' }],
  ])('refuses a wrong %s with a sentence at it: %j', async (field, wrong) => {
    const before = await info()
    const answer = await change({ address: '不应写入', ...(wrong as Partial<CompanyProfile>) })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
    expect(answer.msg).toMatch(/\p{Script=Han}/u)
    expect(await info()).toEqual(before)
  })

  test('takes no picture of another company', async () => {
    const foreign = await upload(admin)
    expect(await change({ logoFileId: foreign })).toMatchObject({
      status: 400,
      detail: { fields: { logoFileId: expect.stringMatching(/./) } },
    })
  })

  test('is nothing that an ordinary person changes', async () => {
    expect((await update({ address: 'x' }, staff)).status).toBe(403)
    for (const answer of [
      await world.call(calls.registerCompany, { body: { name: 'x' } }, { session: staff }),
      await world.call(calls.listCertifications, {}, { session: staff }),
      await world.call(calls.getSettings, {}, { session: staff }),
      await world.call(
        calls.close,
        { body: { name: first.name, password: worldPassword } },
        { session: staff },
      ),
      await world.call(calls.listAll, {}, { session: admin2 }),
      await world.call(
        calls.suspend,
        { params: { id: first.id }, body: { reason: 'x' } },
        { session: admin2 },
      ),
    ])
      expect(answer.status).toBe(403)
  })
})

describe('the name', () => {
  test('of a company without one is given once, without the marker', async () => {
    await put(second.id, "named_at = null, name = '我的企业'")
    expect((await info()).isNamed).toBe(false)
    const answer = await world.call(
      calls.registerCompany,
      { body: { name: '[企业] 海岚  新文化', industry: '文化传媒' } },
      { session: admin2 },
    )
    expect(answer.data).toMatchObject({
      name: '海岚 新文化',
      shortName: '海岚 新文化',
      industry: '文化传媒',
      isNamed: true,
      status: 'registered',
    })
    expect(
      await world.call(calls.registerCompany, { body: { name: '另一个' } }, { session: admin2 }),
    ).toMatchObject({
      status: 409,
      detail: { reason: 'ALREADY_NAMED' },
    })
  })

  test('of a company that is not certified changes at once', async () => {
    expect((await change({ name: '[企业]海岚传媒' })).data).toMatchObject({
      name: '海岚传媒',
      pendingName: null,
      status: 'registered',
    })
  })

  test('of a certified company stays public until somebody has looked at the new one', async () => {
    manually()
    await put(second.id, "state = 'certified', certified_at = now(), credit_code = '91350203MA2HLWH14G'")
    const asked = await change({ name: '海岚数字文化' })
    expect(asked.data).toMatchObject({
      name: second.name,
      pendingName: '海岚数字文化',
      status: 'pending_auth',
    })
    expect(await change({ name: '第三个名字' })).toMatchObject({
      status: 409,
      detail: { reason: 'STATE_CONFLICT', state: 'pending_auth' },
    })
    await decide('reject', '名称与执照不符')
    expect(await info()).toMatchObject({ name: second.name, pendingName: null, status: 'certified' })
    await change({ name: '海岚数字文化' })
    await decide('approve')
    expect(await info()).toMatchObject({ name: '海岚数字文化', status: 'certified' })
  })
})

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

describe('closing', () => {
  const close = (body = { name: second.name, password: worldPassword }) =>
    world.call(calls.close, { body }, { session: admin2 })

  test.each([
    ['name', { name: '海岚', password: worldPassword }],
    ['password', { name: second.name, password: 'wrong horse 42' }],
    ['password', { name: second.name, password: '' }],
  ])('is refused with a wrong %s', async (field, body) => {
    const answer = await close(body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.detail?.fields ?? {})).toEqual([field])
    expect((await info()).status).toBe('registered')
  })

  test('waits thirty days, in which it can be called off', async () => {
    const { data } = await close()
    expect(data.status).toBe('closing')
    expect(Date.parse(data.closesAt ?? '') - Date.now()).toBeGreaterThan(29.9 * 86_400_000)
    expect(await close()).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
    expect((await world.call(calls.revokeClose, {}, { session: admin2 })).data).toMatchObject({
      status: 'registered',
      closesAt: null,
    })
    expect((await world.call(calls.revokeClose, {}, { session: admin2 })).status).toBe(409)
  })

  test('is done by the timer once the days have passed, and not before', async () => {
    await close()
    const run = async () => {
      await world.database.asTenant(second.id, (tx) =>
        tx.execute(
          "update jobs set due_at = now() where kind = 'companies.finishClosing' and state = 'uploaded'",
        ),
      )
      await world.app.services.jobs.runDue(world.app.services)
    }
    await run()
    expect((await info()).status).toBe('closing')
    await renew()
    await close()
    await put(second.id, "closing_at = now() - interval '31 days'")
    await run()
    // Nobody is in any more, and nobody gets in: with the answer that a wrong password has.
    expect((await world.call(calls.info, {}, { session: admin2 })).status).toBe(401)
    const signIn = (password: string) =>
      world.inject({ method: 'POST', url: '/v2/login', payload: { username: 'admin2', password } })
    const [right, wrong] = [await signIn(worldPassword), await signIn('wrong horse 42')]
    expect([right.statusCode, right.json<{ msg: string }>().msg]).toEqual([
      wrong.statusCode,
      wrong.json<{ msg: string }>().msg,
    ])
    expect(right.statusCode).not.toBe(200)
    await put(second.id, "state = 'certified'")
    world.app.services.viewers.forget()
    expect((await signIn(worldPassword)).statusCode).toBe(200)
  })

  test('is refused while an approval is open, and says so', async () => {
    manually()
    await put(second.id, "state = 'certified', certified_at = now(), credit_code = '91350203MA2HLWH14G'")
    await change({ name: '海岚待审' })
    await put(second.id, "state = 'certified'")
    const answer = await close()
    expect(answer).toMatchObject({ status: 409, detail: { reason: 'OPEN_MATTERS' } })
    expect(answer.msg).toContain('1 项审批')
    await world.database.asTenant(second.id, (tx) => tx.execute("update approvals set state = 'withdrawn'"))
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
