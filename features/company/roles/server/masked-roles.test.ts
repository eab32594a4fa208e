import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { staffSearch } from '#features/company/organisation/server/staff-search.public.ts'
import { ownProfileContract } from '#features/company/sign-in/own-profile.contract.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { rolesContract } from '../roles.contract.ts'
import type { RoleCode } from './roles.public.ts'
import { roleAssignments, roles } from './roles.tables.ts'

const whole = '13877776666'
let world: World & { close(): Promise<void> }
let owner: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
let numbers = 0

beforeAll(async () => {
  world = await openOwnWorld('masked_roles', { areas: ['company'] })
  owner = await world.signIn('admin')
  await inCompany(async (tx) => {
    const [person] = await tx.insert(staff).values({ name: '可见号码', mobile: whole }).returning()
    await staffSearch.writeKeys(tx, [person?.id ?? ''])
  })
})
afterAll(() => world.close())

/** Somebody with roles, signed in; the number is theirs. */
async function hire(codes: RoleCode[], roleIds: string[] = []) {
  const username = `masked-${(numbers += 1)}`
  const mobile = `1386666${String(1000 + numbers)}`
  const passwordHash = await hashPassword(worldPassword)
  await inCompany(async (tx) => {
    const accountId = await seedAccount(tx, {
      username,
      passwordHash,
      nickName: username,
      mobile,
      roles: codes,
    })
    for (const roleId of roleIds) await tx.insert(roleAssignments).values({ accountId, roleId })
  })
  return { session: await world.signIn(username), mobile }
}
const numberSeen = async (session: Session) => {
  const { data } = await world.call(
    organisationContract.listStaff,
    { query: { keyword: '可见号码' } },
    { session },
  )
  return data.list[0]?.mobile
}
const roleIdOf = (code: RoleCode) =>
  inCompany(async (tx) => (await tx.select().from(roles).where(eq(roles.code, code)))[0]?.id ?? '')

test.each<[RoleCode[], string]>([
  [['auditor'], '138****6666'],
  [['auditor', 'staff'], '138****6666'],
  [['auditor', 'company_admin'], whole],
  [['company_admin'], whole],
])('%j see %s', async (codes, seen) => {
  expect(await numberSeen((await hire(codes)).session)).toBe(seen)
})

test('one’s own number is shown whole', async () => {
  const { session, mobile } = await hire(['auditor'])
  const answer = await world.call(ownProfileContract.getProfile, {}, { session })
  expect(answer.body).toContain(mobile)
})

test('a company decides which roles mask, and a copy masks like its pattern', async () => {
  const auditorId = await roleIdOf('auditor')
  const { session } = await hire(['auditor'])
  const set = (id: string, masksContacts: boolean) =>
    world.call(rolesContract.update, { body: { id, masksContacts } }, { session: owner })
  expect((await set(auditorId, false)).data.masksContacts).toBe(false)
  expect(await numberSeen(session)).toBe(whole)
  await set(auditorId, true)
  expect(await numberSeen(session)).toBe('138****6666')
  const copy = await world.call(
    rolesContract.create,
    { body: { code: 'second_auditor', name: '第二审计', copyOf: auditorId } },
    { session: owner },
  )
  expect(copy.data.masksContacts).toBe(true)
  expect(await numberSeen((await hire([], [copy.data.id])).session)).toBe('138****6666')
})

test('a role that masks exports nothing, whatever it was given', { timeout: 30_000 }, async () => {
  const made = await world.call(
    rolesContract.create,
    { body: { code: 'masked_export', name: '打码导出', masksContacts: true } },
    { session: owner },
  )
  const roleId = made.data.id
  const permissions = ['staff:view', 'staff:export', 'staff:import']
  await world.call(
    rolesContract.saveRights,
    { body: { roleId, permissions, dataScope: 'all' } },
    { session: owner },
  )
  const { session } = await hire([], [roleId])
  const statusOf = async (endpoint: Endpoint) => (await world.call(endpoint, {}, { session })).status
  expect((await world.call(ownProfileContract.getProfile, {}, { session })).body).not.toContain(
    'staff:export',
  )
  expect(await statusOf(organisationContract.exportStaff)).toBe(403)
  // A file that tells of nobody is no export.
  expect(await statusOf(organisationContract.downloadStaffTemplate)).toBe(200)
  await world.call(rolesContract.update, { body: { id: roleId, masksContacts: false } }, { session: owner })
  // Whole, it is asked for, and somebody else agrees.
  expect(await statusOf(organisationContract.exportStaff)).toBe(202)
})

test('whoever sees contacts masked makes no role that shows them', async () => {
  const pattern = await world.call(
    rolesContract.create,
    { body: { code: 'masked_editor', name: '打码管理', masksContacts: true } },
    { session: owner },
  )
  await world.call(
    rolesContract.saveRights,
    { body: { roleId: pattern.data.id, permissions: ['role:view', 'role:edit'], dataScope: 'all' } },
    { session: owner },
  )
  const { session } = await hire([], [pattern.data.id])
  const create = (code: string, masksContacts?: boolean) =>
    world.call(rolesContract.create, { body: { code, name: code, masksContacts } }, { session })
  expect(await create('shows')).toMatchObject({
    status: 403,
    detail: { fields: { masksContacts: expect.any(String) as string } },
  })
  expect((await create('masks', true)).status).toBe(200)
})
