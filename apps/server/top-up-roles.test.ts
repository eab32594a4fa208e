import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  templateRolePermissions,
  templateRoles,
} from '#features/cards/card-permissions/server/card-permissions.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { knownPermissions, rolePermissions, roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { topUpRoles } from './top-up-roles.ts'

let world: World & { close(): Promise<void> }
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
beforeAll(async () => void (world = await openOwnWorld('top_up')), 60_000)
afterAll(() => world.close())

const roleId = async (code: string) =>
  (await inCompany((tx) => tx.select().from(roles).where(eq(roles.code, code))))[0]?.id ?? ''
const take = async (code: string, permission: string) => {
  const id = await roleId(code)
  await inCompany((tx) =>
    tx
      .delete(rolePermissions)
      .where(and(eq(rolePermissions.roleId, id), eq(rolePermissions.permission, permission))),
  )
}
const held = async (code: string) => {
  const id = await roleId(code)
  return (
    await inCompany((tx) => tx.select().from(rolePermissions).where(eq(rolePermissions.roleId, id)))
  ).map(({ permission }) => permission)
}
const forget = (...words: string[]) =>
  inCompany(async (tx) => {
    for (const word of words) await tx.delete(knownPermissions).where(eq(knownPermissions.permission, word))
  })

test('a start without news changes nothing, and what was taken away on purpose stays away', async () => {
  await take('staff', 'card:print')
  await topUpRoles(world.database)
  expect(await held('staff')).not.toContain('card:print')
})

test('a word that a release brings is given once, to company roles and to roles on templates', async () => {
  await take('card_operator', 'card:group')
  const cells = async () =>
    (
      await inCompany((tx) =>
        tx
          .select({ word: templateRolePermissions.resource })
          .from(templateRolePermissions)
          .innerJoin(templateRoles, eq(templateRoles.id, templateRolePermissions.templateRoleId))
          .where(
            and(eq(templateRoles.code, 'tpl_operator'), eq(templateRolePermissions.resource, 'card:group')),
          ),
      )
    ).length
  const templates = await cells()
  await inCompany((tx) =>
    tx.delete(templateRolePermissions).where(eq(templateRolePermissions.resource, 'card:group')),
  )
  await forget('card:group')
  await topUpRoles(world.database)
  expect([(await held('card_operator')).includes('card:group'), await cells()]).toEqual([true, templates])
  await take('card_operator', 'card:group')
  await topUpRoles(world.database)
  expect(await held('card_operator')).not.toContain('card:group')
})

test('a company from before anything was noted gets what came since its release', async () => {
  await take('staff', 'card:print')
  await take('staff', 'card:edit')
  await inCompany((tx) => tx.delete(knownPermissions).where(isNotNull(knownPermissions.permission)))
  await topUpRoles(world.database)
  const now = await held('staff')
  expect([now.includes('card:print'), now.includes('card:edit')]).toEqual([true, false])
})
