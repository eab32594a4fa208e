import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { roleAssignments, rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import { openOwnWorld, type World, worldPassword } from '#apps/server/testing/world.ts'

import { directorySyncContract, type PersonnelSync } from '../directory-sync.contract.ts'

let world: World & { close(): Promise<void> }
let token = ''
const [first] = demoCompanies
/** A role that may do nothing but synchronise. */
const roleId = '01900000-0a0d-7000-8000-00000000000c'

beforeAll(async () => {
  world = await openOwnWorld('directory_sync', { areas: ['company'] })
  token = (await makeToken('admin', '人事系统')).data.token
  const passwordHash = await hashPassword(worldPassword)
  await world.database.asTenant(first.id, async (tx) => {
    const accountId = await seedAccount(tx, {
      username: 'maker',
      nickName: '对接人',
      passwordHash,
      roles: [],
    })
    await tx.insert(roles).values({ id: roleId, code: 'maker', name: '目录对接', dataScope: 'all' })
    await tx.insert(rolePermissions).values({ roleId, permission: 'directory:sync' })
    await tx.insert(roleAssignments).values({ roleId, accountId })
  })
}, 120_000)
afterAll(() => world.close())

async function makeToken(username: string, name = username) {
  const session = await world.signIn(username)
  return world.call(directorySyncContract.createToken, { body: { name } }, { session })
}

type Payload = Parameters<typeof send>[0]
async function send(body: { [key: string]: unknown }, username = 'admin') {
  const answer = await world.call(
    directorySyncContract.synchronise,
    { body },
    { session: await world.signIn(username) },
  )
  await world.app.services.jobs.runDue(world.app.services)
  return answer
}

async function sync(body: Payload): Promise<PersonnelSync> {
  const { data } = await send(body)
  const found = await world.call(
    directorySyncContract.getSync,
    { params: { id: data.id } },
    { session: await world.signIn('admin') },
  )
  return found.data
}

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await world.database.asTenant(first.id, (tx) => tx.execute<T>(query))).rows

const person = async (externalId: string) =>
  (
    await rows<{
      name: string
      state: string
      department: string | null
      mobile: string | null
      source: string
    }>(
      sql`select s.name, s.state, s.mobile, s.source, d.name as department from staff s left join departments d on d.id = s.department_id where s.external_id = ${externalId}`,
    )
  )[0]

const departments = [
  { externalId: 'hr-1', name: '同步一部' },
  { externalId: 'hr-2', name: '同步二组', parentExternalId: 'hr-1' },
]
const staff = [
  { externalId: 'e-1', name: '同步甲', mobile: '13911110001', departmentExternalId: 'hr-2' },
  { externalId: 'e-2', name: '同步乙', mobile: '13911110002', departmentExternalId: 'hr-1', active: false },
  { externalId: 'e-3', name: '同步丙', employeeNo: 'HR-3' },
]

test('a dry run says what would happen and changes nothing', async () => {
  const { state, isDryRun, report } = await sync({ departments, staff, dryRun: true })
  expect({ state, isDryRun }).toEqual({ state: 'completed', isDryRun: true })
  expect(report).toMatchObject({
    departments: { created: 2 },
    staff: { created: 3, disabled: 1 },
    problems: [],
  })
  expect(await person('e-1')).toBeUndefined()
})

test('departments and people come in, and coming again they stay as they are', async () => {
  expect((await sync({ departments, staff })).state).toBe('completed')
  expect(await person('e-1')).toEqual({
    name: '同步甲',
    state: 'active',
    mobile: '13911110001',
    source: 'sync',
    department: '同步二组',
  })
  expect(await person('e-2')).toMatchObject({ state: 'disabled', department: '同步一部' })
  const again = await sync({ departments, staff })
  expect(again.report).toMatchObject({
    departments: { created: 0, changed: 0, same: 2 },
    staff: { created: 0, changed: 0, same: 3 },
  })
})

test('wrong lines are reported by number and word, the others are taken', async () => {
  const { state, report } = await sync({
    staff: [
      { externalId: 'e-4', name: '' },
      { externalId: 'e-5', name: '同步戊', mobile: '123' },
      { externalId: 'e-6', name: '同步己', departmentExternalId: 'nowhere' },
      { externalId: 'e-7', name: '同步庚', mobile: '13911110001' },
      { name: '没有标识' },
      { externalId: 'e-8', name: '同步辛' },
    ],
  })
  expect(state).toBe('partial')
  expect(report.problems.map(({ line, externalId }) => `${line} ${externalId}`)).toEqual([
    '1 e-4',
    '2 e-5',
    '3 e-6',
    '4 e-7',
    '5 ',
  ])
  for (const { message } of report.problems) expect(message).toMatch(/\p{Script=Han}/u)
  expect(await person('e-8')).toMatchObject({ name: '同步辛' })
  expect(await person('e-6')).toBeUndefined()
})

test('whoever is missing from a complete payload begins to leave, is never gone, and comes back', async () => {
  const present = [...staff.slice(0, 2), { externalId: 'e-8', name: '同步辛' }]
  const { report } = await sync({ staff: present, complete: true })
  expect(report.leavingNames).toEqual(['同步丙'])
  expect(await person('e-3')).toMatchObject({ state: 'leaving' })
  // People whom no directory brought are not touched.
  expect(
    await rows(
      sql`select 1 from staff where source = 'manual' and state = 'leaving' and leave_reason like '人员同步%'`,
    ),
  ).toEqual([])
  await sync({ staff: [...present, staff[2]] })
  expect(await person('e-3')).toMatchObject({ state: 'active' })
})

test('a CSV file brings people as well', async () => {
  const csv =
    'externalId,name,mobile,departmentExternalId,active\ne-20,表格人,13911110020,hr-1,true\ne-21,,13911110021,,\n'
  const { report } = await sync({ csv })
  expect(report.staff.created).toBe(1)
  expect(report.problems).toHaveLength(1)
  expect(await person('e-20')).toMatchObject({ department: '同步一部' })
  expect((await send({ csv: 'a,"b\n' })).status).toBe(400)
})

test('a CSV file as personnel systems write it: Chinese titles, employee numbers as keys, departments by name', async () => {
  const csv = [
    '工号,姓名,手机号码,所属部门,性别,员工状态,籍贯',
    '0071,同步人事甲,13911110071,市场营销部,女,在职,苏州',
    '0072,同步人事乙,13911110072,没有这个部门,男,在职,苏州',
    '0073,同步人事丙,13911110073,研发中心,男,离职,苏州',
  ].join('\n')
  const { report } = await sync({ csv })
  expect(report.problems).toEqual([
    { record: 'staff', line: 2, externalId: '0072', message: '所属部门“没有这个部门”不存在' },
  ])
  expect(report.staff).toMatchObject({ created: 2, disabled: 1 })
  expect(await person('0071')).toMatchObject({ department: '市场营销部', state: 'active' })
  expect(await person('0073')).toMatchObject({ department: '研发中心', state: 'disabled' })
  // Sent once more, nothing changes.
  expect((await sync({ csv: csv.replace('没有这个部门', '市场营销部') })).report.staff).toMatchObject({
    created: 1,
    changed: 0,
    same: 2,
  })
})

test('somebody without the right is refused', async () => {
  expect((await send({ staff: [] }, 'staff')).status).toBe(403)
})

describe('a program with a token', () => {
  const signed = (body: string, change: { token?: string; seconds?: number; sent?: string } = {}) => {
    const timestamp = String(Math.floor(Date.now() / 1000) + (change.seconds ?? 0))
    const signature = createHmac('sha256', change.token ?? token)
      .update(`${timestamp}.${body}`)
      .digest('hex')
    return world.inject({
      method: 'POST',
      url: '/v2/hrms',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${change.token ?? token}`,
        'x-cardline-timestamp': timestamp,
        'x-cardline-signature': signature,
      },
      payload: change.sent ?? body,
    })
  }
  const body = JSON.stringify({ staff: [{ externalId: 'api-1', name: '接口人' }], source: '北森' })

  test('is let in with a signed body, and the trail names it', async () => {
    expect((await signed(body)).statusCode).toBe(200)
    await world.app.services.jobs.runDue(world.app.services)
    expect(await person('api-1')).toMatchObject({ name: '接口人' })
    const [entry] = await rows(
      sql`select who_name, via from audit_entries where object_type = 'staff' and via = 'API' limit 1`,
    )
    expect(entry).toEqual({ who_name: '人事系统', via: 'API' })
  })

  test.each<[string, Parameters<typeof signed>[1]]>([
    ['a body that was changed on the way', { sent: body.replace('接口人', '别的人') }],
    ['a time long ago', { seconds: -400 }],
    ['a token that is none', { token: 'cdt_nobody' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await signed(body, change)).statusCode).toBe(401)
  })

  test('may do nothing else with it', async () => {
    const headers = { authorization: `Bearer ${token}` }
    for (const url of ['/v2/staff/list', '/v2/hrms/tokens', '/v2/basicUser/info'])
      expect((await world.inject({ url, headers })).statusCode).toBe(401)
    expect((await world.inject({ url: '/v2/hrms/list', headers })).statusCode).toBe(200)
  })

  test.each([
    [
      'its company is closed',
      sql`update companies set state = 'closed'`,
      sql`update companies set state = 'certified'`,
    ],
    [
      'its company is suspended',
      sql`update companies set state = 'suspended'`,
      sql`update companies set state = 'certified'`,
    ],
    [
      'the account of its maker is disabled',
      sql`update accounts set state = 'disabled' where username = 'admin'`,
      sql`update accounts set state = 'active' where username = 'admin'`,
    ],
  ])('is out while %s', async (_why, change, back) => {
    const status = async () =>
      (await world.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${token}` } }))
        .statusCode
    expect(await status()).toBe(200)
    await rows(change)
    expect(await status()).toBe(401)
    await rows(back)
    expect(await status()).toBe(200)
  })

  test.each([
    ['lacks the right', sql`update role_permissions set permission = 'staff:view' where role_id = ${roleId}`],
    ['reaches a department', sql`update roles set data_scope = 'dept' where id = ${roleId}`],
    ['sees contacts masked', sql`update roles set masks_contacts = true where id = ${roleId}`],
  ])('is worth nothing, and none is given, while its maker %s', async (_why, change) => {
    const { status, data } = await makeToken('maker')
    expect(status).toBe(200)
    const headers = { authorization: `Bearer ${data.token}` }
    const usersStatus = async () => (await world.inject({ url: '/scim/v2/Users', headers })).statusCode
    expect(await usersStatus()).toBe(200)
    await rows(change)
    world.app.services.viewers.forget()
    expect(await usersStatus()).toBe(401)
    expect((await makeToken('maker')).status).toBe(403)
    await rows(sql`update roles set data_scope = 'all', masks_contacts = null where id = ${roleId}`)
    await rows(sql`update role_permissions set permission = 'directory:sync' where role_id = ${roleId}`)
    world.app.services.viewers.forget()
    expect(await usersStatus()).toBe(200)
  })

  test('is out with the next request once the token was revoked', async () => {
    const session = await world.signIn('admin')
    const { data } = await world.call(directorySyncContract.listTokens, {}, { session })
    const entry = data.find(({ name }) => name === '人事系统')
    await world.call(directorySyncContract.revokeToken, { params: { id: entry?.id ?? '' } }, { session })
    expect((await signed(body)).statusCode).toBe(401)
    expect(
      (await world.call(directorySyncContract.revokeToken, { params: { id: entry?.id ?? '' } }, { session }))
        .status,
    ).toBe(404)
  })
})
