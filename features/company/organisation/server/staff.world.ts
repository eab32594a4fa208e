// Chinese as data: names of people that tests make up.
import { eq } from 'drizzle-orm'

import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import {
  openOwnWorld,
  type Session,
  type World,
  type WorldOptions,
  worldPassword,
} from '#apps/server/testing/world.ts'

import {
  organisationContract,
  type StaffDraft,
} from '#features/company/organisation/organisation.contract.ts'

/** The calls about people as tests make them, on a server of their own. */
export async function openStaffWorld(name: string, { areas = ['company'] }: WorldOptions = {}) {
  const world = await openOwnWorld(name, { areas })
  const admin = await world.signIn('admin')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const passwordHash = await inCompany(
    async (tx) => (await tx.select().from(accounts).limit(1))[0]?.passwordHash ?? '',
  )
  const calls = callsOf(world, admin)
  let number = 13_511_000_000
  const newMobile = () => String((number += 1))
  const made = async (draft: StaffDraft) => {
    const { data, msg } = await calls.create(draft)
    if (msg !== 'success') throw new Error(msg)
    return data
  }
  /** Somebody who signs in, with one of the built-in roles and a person behind the account. */
  async function member(
    username: string,
    { role, departmentId = null }: { role: RoleCode; departmentId?: string | null },
  ) {
    const person = await made({ name: `成员${username}`, departmentId, mobile: newMobile() })
    await inCompany((tx) =>
      seedAccount(tx, {
        username,
        passwordHash,
        nickName: person.name,
        staffId: person.staffId,
        roles: [role],
      }),
    )
    return { staffId: person.staffId, session: await world.signIn(username) }
  }
  const accountOf = async (username: string) =>
    (await inCompany((tx) => tx.select().from(accounts).where(eq(accounts.username, username))))[0]?.id ?? ''
  /** A new session, also for somebody who was signed out meanwhile. */
  async function signInAgain(username: string): Promise<Session> {
    const answer = await world.inject({
      method: 'POST',
      url: '/v2/login',
      payload: { username, password: worldPassword },
    })
    return { token: answer.json<{ data: { token: string } }>().data.token }
  }
  return {
    ...calls,
    world,
    admin,
    inCompany,
    newMobile,
    made,
    member,
    accountOf,
    signInAgain,
    close: () => world.close(),
  }
}

function callsOf(world: World, admin: Session) {
  const as = (session: Session = admin) => ({ session })
  const departments = async () => (await world.call(organisationContract.listDepartments, {}, as())).data
  return {
    departments,
    departmentNamed: async (name: string) =>
      (await departments()).find((node) => node.name === name)?.id ?? '',
    newDepartment: async (name: string, parentId: string | null = null) =>
      (await world.call(organisationContract.saveDepartment, { body: { name, parentId } }, as())).data.id,
    list: async (query: object = {}, session?: Session) =>
      (await world.call(organisationContract.listStaff, { query: { limit: 500, ...query } }, as(session)))
        .data,
    get: (id: string, session?: Session) =>
      world.call(organisationContract.getStaff, { params: { id } }, as(session)),
    create: (body: StaffDraft, session?: Session) =>
      world.call(organisationContract.createStaff, { body }, as(session)),
    update: (body: Partial<StaffDraft> & { id: string; version?: number }, session?: Session) =>
      world.call(organisationContract.updateStaff, { body }, as(session)),
    enable: (id: string, enabled: boolean, session?: Session) =>
      world.call(organisationContract.enableStaff, { params: { id }, body: { enabled } }, as(session)),
    startLeave: (id: string, successorStaffId: string | null = null, session?: Session) =>
      world.call(
        organisationContract.startLeave,
        { params: { id }, body: { reason: '个人发展', successorStaffId } },
        as(session),
      ),
    cancelLeave: (id: string) => world.call(organisationContract.cancelLeave, { params: { id } }, as()),
    finishLeave: (id: string, toDepartmentPool = false) =>
      world.call(organisationContract.finishLeave, { params: { id }, body: { toDepartmentPool } }, as()),
    rehire: (id: string, departmentId: string | null = null) =>
      world.call(organisationContract.rehire, { params: { id }, body: { departmentId } }, as()),
    remove: (id: string, session?: Session) =>
      world.call(organisationContract.removeStaff, { params: { id } }, as(session)),
    restore: (id: string) => world.call(organisationContract.restoreStaff, { params: { id } }, as()),
  }
}

export type StaffWorld = Awaited<ReturnType<typeof openStaffWorld>>
