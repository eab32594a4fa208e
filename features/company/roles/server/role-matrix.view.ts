import { portraitsOf } from '#features/company/accounts/server/portraits.public.ts'
import type { z } from 'zod'

import type { Page } from '#platform/contract/paging.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { Holder, MatrixRole, rolesContract } from '../roles.contract.ts'
import { countMembers, countPeople, findAssignments, findPeople } from './role-lists.repository.ts'
import { roleNameFor } from './role-names.public.ts'
import { isComplete, permissionsOf } from './roles.domain.ts'
import { findRolesWithRights } from './roles.repository.ts'

/** Every role with what it holds. */
export async function matrixOf({ tx, language }: MemberContext): Promise<MatrixRole[]> {
  const members = await countMembers(tx)
  return (await findRolesWithRights(tx)).map((role) => ({
    id: role.id,
    code: role.code,
    name: roleNameFor(role, language),
    enabled: role.enabled,
    complete: isComplete(role),
    dataScope: isComplete(role) ? 'all' : role.dataScope,
    memberCount: members.get(role.id) ?? 0,
    permissions: permissionsOf(role, role.stored),
  }))
}

type Question = z.infer<(typeof rolesContract)['listHolders']['query']>

/** Who holds a permission through roles that are in force, and through which. */
export async function holdersOf(
  context: MemberContext,
  { permission, roleId, ...query }: Question,
): Promise<Page<Holder>> {
  const { tx, viewer, language } = context
  const carriers = (await findRolesWithRights(tx)).filter(
    (role) =>
      role.enabled &&
      (roleId === undefined || role.id === roleId) &&
      permissionsOf(role, role.stored).some((held) => held === permission),
  )
  const question = {
    ...query,
    viewer,
    permission: 'role:view' as const,
    holding: carriers.map(({ id }) => id),
  }
  const people = await findPeople(tx, question)
  const assigned = await findAssignments(
    tx,
    people.map(({ accountId }) => accountId),
  )
  const through = (accountId: string) =>
    carriers
      .filter(({ id }) => assigned.some((row) => row.accountId === accountId && row.roleId === id))
      .map((role) => ({
        roleId: role.id,
        name: roleNameFor(role, language),
        dataScope: isComplete(role) ? ('all' as const) : role.dataScope,
      }))
  const portraitOf = await portraitsOf(context, people)
  const list = people.map((person) => ({
    accountId: person.accountId,
    username: person.username,
    nickName: person.nickName,
    avatarUrl: portraitOf(person),
    department: person.department,
    through: through(person.accountId),
  }))
  return { list, ...(await countPeople(tx, question)) }
}

/** The roles in force that hold each permission, by their names. */
export async function grantsOf({
  tx,
  language,
}: Pick<MemberContext, 'tx' | 'language'>): Promise<Record<string, string[]>> {
  const grants: Record<string, string[]> = {}
  for (const role of await findRolesWithRights(tx))
    if (role.enabled)
      for (const permission of permissionsOf(role, role.stored))
        (grants[permission] ??= []).push(roleNameFor(role, language))
  return grants
}
