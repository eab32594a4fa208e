import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import {
  templateRoleAssignments,
  templateRoles,
} from '#features/cards/card-permissions/server/card-permissions.tables.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { accountsAdminContract } from '#features/company/accounts-admin/accounts-admin.contract.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { rolesContract } from '../roles.contract.ts'
import type { RoleCode } from './roles.public.ts'
import { roles } from './roles.tables.ts'

let world: World & { close(): Promise<void> }
let owner: Session
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const people: Record<string, string> = {}
let marketCard: typeof cards.$inferSelect
let researchCard: typeof cards.$inferSelect
let market = ''

async function hire(username: string, codes: RoleCode[], departmentId: string | null = null): Promise<void> {
  const passwordHash = await hashPassword(worldPassword)
  people[username] = await inCompany(async (tx) => {
    const [person] =
      departmentId === null ? [] : await tx.insert(staff).values({ name: username, departmentId }).returning()
    return seedAccount(tx, {
      username,
      passwordHash,
      nickName: username,
      roles: codes,
      staffId: person?.id ?? null,
    })
  })
}

beforeAll(async () => {
  world = await openOwnWorld('explanations', { areas: ['cards'] })
  owner = await world.signIn('admin')
  const found = await inCompany((tx) => tx.select().from(departments))
  market = found.find(({ name }) => name === '市场营销部')?.id ?? ''
  const research = found.find(({ name }) => name === '研发中心')?.id ?? ''
  const cardOf = async (departmentId: string) =>
    (
      await inCompany((tx) =>
        tx
          .select()
          .from(cards)
          .where(and(eq(cards.departmentId, departmentId), eq(cards.state, 'active')))
          .limit(1),
      )
    )[0]
  const [one, other] = [await cardOf(market), await cardOf(research)]
  if (!one || !other) throw new Error('no active cards in the demonstration')
  marketCard = one
  researchCard = other
  await hire('head', ['dept_manager'], market)
  await hire('mixed', ['auditor', 'dept_manager'], market)
  await hire('clerk', ['staff'], market)
  await hire('auditor', ['auditor'])
  await hire('nobody', [])
  await hire('administrator', ['company_admin'])
  await hire('issuer', ['gate_staff'])
  await inCompany(async (tx) => {
    const [role] = await tx
      .select()
      .from(templateRoles)
      .where(and(eq(templateRoles.templateId, marketCard.templateId), eq(templateRoles.code, 'tpl_admin')))
    await tx
      .insert(templateRoleAssignments)
      .values({ templateRoleId: role?.id ?? '', accountId: people['issuer'] ?? '' })
  })
}, 60_000)
afterAll(() => world.close())

const explain = async (
  query: { resource: string; id: string; event?: string; accountId?: string },
  session = owner,
) => (await world.call(rolesContract.explain, { query }, { session })).data
const aboutCard = (who: string, event: string, card = marketCard) =>
  explain({ resource: 'card', id: card.id, event, accountId: people[who] ?? '' })
const verdicts = ({ steps }: Awaited<ReturnType<typeof explain>>) =>
  steps.map(({ rule, verdict }) => `${rule} ${verdict}`)

describe('why', () => {
  test('an administrator may: the role holds everything', async () => {
    const answer = await aboutCard('administrator', 'pause')
    expect(answer).toMatchObject({
      allowed: true,
      permission: 'card:pause',
      accountName: 'administrator',
      name: marketCard.name,
    })
    expect(verdicts(answer)).toEqual(['complete allows'])
    expect(answer.sentence).toBe(
      `administrator对名片“${marketCard.name}”拥有“暂停名片”权限：角色“企业管理员”拥有企业的全部权限。`,
    )
  })

  test('a manager may in the own department, and not in another', async () => {
    expect((await aboutCard('head', 'pause')).steps[0]?.text).toBe(
      '角色“部门主管”包含“暂停名片”，数据范围包含“市场营销部”',
    )
    const outside = await aboutCard('head', 'pause', researchCard)
    expect([outside.allowed, verdicts(outside)]).toEqual([false, ['scope denies']])
    expect(outside.steps[0]?.text).toBe('角色“部门主管”包含“暂停名片”，但数据范围不包含“研发中心”')
  })

  test('a wide role that does not carry the permission helps nothing', async () => {
    expect((await aboutCard('mixed', 'view', researchCard)).allowed).toBe(true)
    expect((await aboutCard('mixed', 'pause', researchCard)).allowed).toBe(false)
    const session = await world.signIn('mixed')
    const answer = await world.call(
      cardsContract.pause,
      { params: { id: researchCard.id }, body: {} },
      { session },
    )
    expect([
      answer.status,
      (await world.call(cardsContract.pause, { params: { id: marketCard.id }, body: {} }, { session }))
        .status,
    ]).toEqual([403, 200])
    await world.call(cardsContract.enable, { params: { id: marketCard.id }, body: {} }, { session: owner })
  })

  test('nobody may whose roles lack it, and the sentence names the roles that have it', async () => {
    const answer = await aboutCard('clerk', 'seal')
    expect(verdicts(answer)).toEqual(['nothing denies'])
    expect(answer.sentence).toContain('所持角色（普通员工）都不包含“封存名片”')
    expect(answer.sentence).toContain('包含该权限的角色：企业拥有者、企业管理员')
    expect((await aboutCard('nobody', 'seal')).steps.map(({ text }) => text)).toEqual(['没有任何角色'])
  })

  test('a role on the template lets in', async () => {
    const answer = await aboutCard('issuer', 'seal')
    expect(verdicts(answer)).toEqual(['templateRole allows'])
    expect(answer.steps[0]).toMatchObject({ roleId: null, roleName: '模板管理员' })
  })

  test('the state of the record has the last word', async () => {
    const answer = await aboutCard('administrator', 'enable')
    expect([answer.allowed, verdicts(answer)]).toEqual([false, ['complete allows', 'state denies']])
    expect(answer.sentence).toContain('“使用中”状态的名片不能')
  })

  test('a role out of force is named and does not count', async () => {
    await inCompany((tx) => tx.update(roles).set({ enabled: false }).where(eq(roles.code, 'dept_manager')))
    const answer = await aboutCard('head', 'pause')
    await inCompany((tx) => tx.update(roles).set({ enabled: true }).where(eq(roles.code, 'dept_manager')))
    expect([answer.allowed, verdicts(answer)]).toEqual([false, ['role informs', 'nothing denies']])
    expect(answer.steps[0]?.text).toContain('已停用')
  })

  test('an account that cannot sign in has no rights, and one that begins has none yet', async () => {
    const set = (change: Partial<typeof accounts.$inferInsert>) =>
      inCompany((tx) =>
        tx
          .update(accounts)
          .set(change)
          .where(eq(accounts.id, people['administrator'] ?? '')),
      )
    await set({ state: 'disabled' })
    expect(verdicts(await aboutCard('administrator', 'view'))).toEqual(['account denies'])
    await set({ state: 'active', mustChangePassword: true })
    expect((await aboutCard('administrator', 'view')).steps.map(({ text }) => text)).toEqual([
      '账号需要先修改初始密码，在此之前不能进行其他操作',
    ])
    await set({ mustChangePassword: false })
    world.app.services.viewers.forget()
  })

  test('is told in the language of whoever asks', async () => {
    const { data } = await world.call(
      rolesContract.explain,
      { query: { resource: 'card', id: marketCard.id, event: 'seal', accountId: people['clerk'] } },
      { session: owner, language: 'en' },
    )
    expect(data.sentence).toContain('clerk cannot use “Seal cards” on the card')
  })

  test.each(['staff', 'account', 'department', 'company'] as const)(
    'is told about a record of %s too',
    async (resource) => {
      const id =
        {
          staff: marketCard.staffId,
          account: people['clerk'],
          department: market,
          company: demoCompanies[0].id,
        }[resource] ?? ''
      const answer = await explain({ resource, id, event: 'edit', accountId: people['administrator'] ?? '' })
      expect([answer.allowed, answer.steps[0]?.rule]).toEqual([true, 'complete'])
      expect((await explain({ resource, id, event: 'edit', accountId: people['clerk'] ?? '' })).allowed).toBe(
        false,
      )
    },
  )
})

test('what is explained is what happens: every person, card and event alike', async () => {
  const some = await inCompany((tx) => tx.select().from(cards).where(ne(cards.state, 'purged')).limit(60))
  const sample = [marketCard, researchCard, ...some.filter(({ state }) => state !== 'active').slice(0, 4)]
  let asked = 0
  for (const name of ['head', 'mixed', 'clerk', 'auditor', 'issuer', 'administrator', 'staff', 'admin']) {
    const session = await world.signIn(name)
    for (const { id } of sample) {
      const detail = await world.call(cardsContract.get, { query: { carteId: id } }, { session })
      const rights = await world.call(
        rolesContract.listRightsOnRecord,
        { query: { resource: 'card', id } },
        { session },
      )
      // A reader who may not see the card gets one answer from both.
      expect({ name, id, status: rights.status }).toEqual({ name, id, status: detail.status })
      for (const { event, allowed } of detail.data?.actions ?? []) {
        const right = rights.data.permissions.find((one) => one.event === event)
        expect({ name, id, event, allowed: right?.allowed }).toEqual({ name, id, event, allowed })
        asked += 1
      }
    }
  }
  expect(asked).toBeGreaterThan(150)
})

test.each(['staff', 'account'] as const)(
  'what is explained about %s is what its own list offers',
  async (resource) => {
    const asked = { staff: organisationContract.getStaff, account: accountsAdminContract.get }[resource]
    const ids =
      resource === 'staff'
        ? [
            marketCard.staffId,
            researchCard.staffId,
            await inCompany(
              async (tx) => (await tx.select().from(staff).where(eq(staff.name, 'head')))[0]?.id,
            ),
          ]
        : [people['clerk'], people['head'], people['administrator'], people['auditor']]
    let compared = 0
    for (const name of ['head', 'mixed', 'auditor', 'administrator', 'admin']) {
      const session = await world.signIn(name)
      for (const id of ids.filter((one) => typeof one === 'string')) {
        const detail = await world.call(
          asked as typeof organisationContract.getStaff,
          { params: { id } },
          { session },
        )
        const rights = await world.call(
          rolesContract.listRightsOnRecord,
          { query: { resource, id } },
          { session },
        )
        for (const { event, allowed } of detail.data?.actions ?? []) {
          const right = rights.data?.permissions.find((one) => one.event === event)
          if (right) expect({ name, id, event, allowed: right.allowed }).toEqual({ name, id, event, allowed })
          compared += Number(right !== undefined)
        }
      }
    }
    expect(compared).toBeGreaterThan(20)
  },
)

describe('who may ask', () => {
  const status = async (
    who: string,
    query: { resource: string; id: string; event?: string; accountId?: string },
  ) => (await world.call(rolesContract.explain, { query }, { session: await world.signIn(who) })).status

  test('everybody about themself and what they see', async () => {
    const own = await inCompany((tx) => tx.select().from(accounts).where(eq(accounts.username, 'staff')))
    expect(await status('staff', { resource: 'account', id: own[0]?.id ?? '', event: 'edit' })).toBe(200)
    expect(await status('clerk', { resource: 'department', id: market })).toBe(200)
    expect(await status('clerk', { resource: 'company', id: demoCompanies[0].id })).toBe(200)
    expect(await status('clerk', { resource: 'card', id: researchCard.id })).toBe(404)
    expect(await status('clerk', { resource: 'account', id: people['head'] ?? '' })).toBe(404)
  })

  test('about others only with the right to see roles', async () => {
    const query = { resource: 'card' as const, id: marketCard.id, accountId: people['clerk'] ?? '' }
    expect(await status('head', query)).toBe(403)
    expect(await status('auditor', query)).toBe(200)
  })

  test('an unknown record, event or person, and another company’s, get one answer', async () => {
    const unknown = '01900000-dead-7000-8000-00000000beef'
    expect(await status('admin', { resource: 'card', id: unknown })).toBe(404)
    expect(await status('admin', { resource: 'card', id: marketCard.id, event: 'fly' })).toBe(404)
    expect(await status('admin', { resource: 'card', id: marketCard.id, accountId: unknown })).toBe(404)
    expect(await status('admin2', { resource: 'card', id: marketCard.id })).toBe(404)
    expect(await status('admin2', { resource: 'company', id: demoCompanies[0].id })).toBe(404)
    expect(await status('admin2', { resource: 'account', id: people['clerk'] ?? '' })).toBe(404)
  })
})
