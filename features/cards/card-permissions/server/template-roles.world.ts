// Chinese as data: the name on cards that tests make up.
import { hashPassword } from '#features/company/accounts/server/passwords.adapter.ts'
import { seedAccount } from '#features/company/accounts/server/accounts.seed.ts'
import {
  cardPermissionsContract as calls,
  type TemplateRole,
} from '#features/cards/card-permissions/card-permissions.contract.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { cardsContract } from '#features/cards/cards/cards.contract.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { RoleCode } from '#features/company/roles/server/roles.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import { openOwnWorld, type Session, worldPassword } from '#apps/server/testing/world.ts'

/** Templates, roles on them, people and cards as tests of rights need them, on a server of their own. */
export async function openTemplateWorld(name: string) {
  const world = await openOwnWorld(name, { areas: ['cards'] })
  const owner = await world.signIn('admin')
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
  const templates = await inCompany((tx) => tx.select().from(cardTemplates))
  const idOf = (orientation: string) =>
    templates.find((template) => template.orientation === orientation)?.id ?? ''
  const [templateId, otherTemplateId] = [idOf('vertical'), idOf('horizontal')]
  const passwordHash = await hashPassword(worldPassword)
  const people = new Map<string, { accountId: string; staffId: string }>()
  const person = (username: string) => people.get(username) ?? { accountId: '', staffId: '' }

  /** Somebody who signs in, with a person behind the account. */
  async function hire(
    username: string,
    { roles = [], departmentId = null }: { roles?: RoleCode[]; departmentId?: string | null } = {},
  ) {
    const made = await inCompany(async (tx) => {
      const [row] = await tx.insert(staff).values({ name: username, departmentId }).returning()
      const staffId = row?.id ?? ''
      return {
        staffId,
        accountId: await seedAccount(tx, { username, passwordHash, nickName: username, roles, staffId }),
      }
    })
    people.set(username, made)
    return made
  }

  /** A card, in use unless a state is given; with a name it belongs to that person. */
  async function issue(
    template: string,
    { holder, ...card }: Partial<typeof cards.$inferInsert> & { holder?: string } = {},
  ): Promise<string> {
    const own =
      holder === undefined
        ? {}
        : { holderAccountId: person(holder).accountId, staffId: person(holder).staffId }
    const base = {
      templateId: template,
      publicId: newPublicId(),
      state: 'active' as const,
      fieldValues: { name: '测试' },
      name: '测试',
    }
    const [row] = await inCompany((tx) =>
      tx
        .insert(cards)
        .values({ ...base, ...own, ...card })
        .returning(),
    )
    return row?.id ?? ''
  }

  const matrixOf = async (session: Session = owner, template = templateId) =>
    (await world.call(calls.listRoles, { query: { templateId: template } }, { session })).data
  async function roleNamed(wanted: string): Promise<TemplateRole> {
    const role = (await matrixOf()).roles.find((one) => one.name === wanted)
    if (!role) throw new Error(`no role ${wanted}`)
    return role
  }
  const setRoles = (who: string, roleIds: string[], session: Session = owner) =>
    world.call(
      calls.changeRoles,
      { body: { templateId, accountId: person(who).accountId, roleIds } },
      { session },
    )
  const setCells = (
    { roleId, version }: TemplateRole,
    cells: TemplateRole['cells'],
    session: Session = owner,
  ) => world.call(calls.updateRole, { body: { roleId, version, cells } }, { session })

  /** Pauses a card as somebody and wakes it again; answers the status. */
  async function pause(who: string, id: string): Promise<number> {
    const { status } = await world.call(
      cardsContract.pause,
      { params: { id }, body: {} },
      { session: await world.signIn(who) },
    )
    if (status === 200)
      await world.call(cardsContract.enable, { params: { id }, body: {} }, { session: owner })
    return status
  }

  return {
    world,
    owner,
    inCompany,
    templateId,
    otherTemplateId,
    hire,
    person,
    issue,
    matrixOf,
    roleNamed,
    setRoles,
    setCells,
    pause,
  }
}
export type TemplateWorld = Awaited<ReturnType<typeof openTemplateWorld>>
