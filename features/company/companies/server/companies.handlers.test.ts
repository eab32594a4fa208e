import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'

import { demoCompanies } from './companies.seed.ts'
import { worldPassword } from '#apps/server/testing/world.ts'
import { auditContract } from '#features/company/audit/audit.contract.ts'
import { companiesContract as calls, type CompanyProfile } from '../companies.contract.ts'
import { openCompanyWorld } from './companies.world.ts'

const [first, second] = demoCompanies
const {
  manually,
  automatically,
  put,
  renew,
  info,
  upload,
  update,
  change,
  decide,
  world,
  admin,
  admin2,
  staff,
} = await openCompanyWorld('companies_calls')
afterAll(() => world.close())
afterEach(automatically)
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
