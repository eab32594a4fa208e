import { and, asc, eq, ilike, inArray, notInArray, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import { templateRoleAssignments, templateRoles } from './card-permissions.tables.ts'

/** The people whose roles on a template the viewer may see and set: everybody where the right comes with the template, else those within the right's reach. */
function inSight(viewer: Viewer, templateId: string): SQL | undefined {
  const { scope, departmentIds } = scopeFor(viewer, 'template:roles')
  if (scope === 'all' || viewer.objectPermissions.get(templateId)?.has('template:roles')) return undefined
  const own = eq(accounts.id, viewer.accountId)
  return departmentIds.length > 0 ? or(own, inArray(staff.departmentId, [...departmentIds])) : own
}

/** People who have left or lie in the bin get no roles. */
const isHere = notInArray(accounts.state, ['left', 'deleted'])

const rolesHeld = (templateId: string) => sql<string[]>`array(
  select held.template_role_id::text from ${templateRoleAssignments} held
    join ${templateRoles} r on r.company_id = held.company_id and r.id = held.template_role_id
  where held.company_id = "accounts"."company_id" and held.account_id = "accounts"."id" and r.template_id = ${templateId})`

const person = (templateId: string) => ({
  accountId: accounts.id,
  username: accounts.username,
  nickName: accounts.nickName,
  department: departments.name,
  state: accounts.state,
  staffId: accounts.staffId,
  avatarFileId: staff.avatarFileId,
  roleIds: rolesHeld(templateId),
})

export interface UserQuestion extends Paging {
  viewer: Viewer
  templateId: string
  keyword?: string | undefined
  departmentIds?: readonly string[] | undefined
  roleId?: string | undefined
  assigned?: 'roles' | 'cards' | undefined
  /** Counts the cards of the template that a person holds. */
  cardsHeld: SQL<number>
}

function named(keyword: string | undefined): SQL | undefined {
  const text = keyword?.trim()
  if (!text) return undefined
  const wanted = likePattern(text)
  return or(
    ilike(accounts.nickName, wanted),
    ilike(accounts.username, wanted),
    ilike(accounts.pinyin, wanted),
    ilike(staff.pinyin, wanted),
  )
}

const condition = ({
  viewer,
  templateId,
  keyword,
  departmentIds,
  roleId,
  assigned,
  cardsHeld,
}: UserQuestion) =>
  and(
    isHere,
    inSight(viewer, templateId),
    named(keyword),
    departmentIds === undefined ? undefined : inArray(staff.departmentId, [...departmentIds]),
    roleId === undefined ? undefined : sql`${roleId} = any(${rolesHeld(templateId)})`,
    assigned === 'roles' ? sql`cardinality(${rolesHeld(templateId)}) > 0` : undefined,
    assigned === 'cards' ? sql`${cardsHeld} > 0` : undefined,
  )

/** One page of people with their roles on a template: those with roles first, then by name. */
export function findRoleUsers(tx: Tx, question: UserQuestion) {
  const { limit, offset } = pageBounds(question)
  return tx
    .select({ ...person(question.templateId), cards: question.cardsHeld })
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(condition(question))
    .orderBy(sql`cardinality(${rolesHeld(question.templateId)}) = 0`, asc(accounts.pinyin), asc(accounts.id))
    .limit(limit)
    .offset(offset)
}

export const countRoleUsers = (tx: Tx, question: UserQuestion): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(staff, eq(staff.id, accounts.staffId))
      .where(condition(question)),
  )

/** Those of the accounts that the viewer may see, in every state except deleted, each with the roles held on the template. */
export function findUsersSeen(
  tx: Tx,
  { viewer, templateId }: Pick<UserQuestion, 'viewer' | 'templateId'>,
  ids: readonly string[],
) {
  return tx
    .select(person(templateId))
    .from(accounts)
    .leftJoin(staff, eq(staff.id, accounts.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(
      and(sql`${accounts.state} <> 'deleted'`, inSight(viewer, templateId), inArray(accounts.id, [...ids])),
    )
}
export type FoundUser = Awaited<ReturnType<typeof findUsersSeen>>[number]
export type ListedUser = Awaited<ReturnType<typeof findRoleUsers>>[number]

/** Gives one role to several people. */
export async function assignTemplateRole(
  tx: Tx,
  templateRoleId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .insert(templateRoleAssignments)
    .values(accountIds.map((accountId) => ({ accountId, templateRoleId })))
    .onConflictDoNothing()
}

/** Takes one role from several people. */
export async function unassignTemplateRole(
  tx: Tx,
  templateRoleId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .delete(templateRoleAssignments)
    .where(
      and(
        eq(templateRoleAssignments.templateRoleId, templateRoleId),
        inArray(templateRoleAssignments.accountId, [...accountIds]),
      ),
    )
}

/** Takes every role on every template from somebody who is no longer here; answers which. */
export const dropAssignmentsOf = async (tx: Tx, accountIds: readonly string[]): Promise<string[]> =>
  accountIds.length === 0
    ? []
    : (
        await tx
          .delete(templateRoleAssignments)
          .where(inArray(templateRoleAssignments.accountId, [...accountIds]))
          .returning({ templateRoleId: templateRoleAssignments.templateRoleId })
      ).map(({ templateRoleId }) => templateRoleId)

export const findAccountsOfStaff = async (tx: Tx, staffId: string): Promise<string[]> =>
  (await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.staffId, staffId))).map(
    ({ id }) => id,
  )
