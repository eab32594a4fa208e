import { isDeepStrictEqual } from 'node:util'

import fc from 'fast-check'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { roleAssignments, roles } from '#features/company/roles/server/roles.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { openStaffWorld, type StaffWorld } from '#features/company/organisation/server/staff.world.ts'

import { type FieldMask, fieldMasks } from '../card-folders.contract.ts'
import { cardFolderGrants, cardFolderItems, cardFolders } from './card-folders.tables.ts'
import { findFolders, seenBy, shown } from './card-folders.repository.ts'
import {
  type Access,
  accessOf,
  company,
  type Company,
  counts,
  type Mistakes,
  parentOf,
} from './folder-access.world.ts'
import { shareOfFolders } from './folder-access.repository.ts'
import { foldersHolding } from './folder-condition.repository.ts'
import { findMembers } from './folder-contents.repository.ts'

interface Ids {
  departments: string[]
  roles: string[]
  staff: string[]
  accounts: string[]
  folders: string[]
  customers: string[]
}

let w: StaffWorld
let ids: Ids
beforeAll(async () => {
  w = await openStaffWorld('folder_access', { areas: ['customers'] })
  ids = await build()
}, 120_000)
afterAll(() => w.close())

async function build(): Promise<Ids> {
  const made: Ids = { departments: [], roles: [], staff: [], accounts: [], folders: [], customers: [] }
  for (const [index, parent] of parentOf.entries())
    made.departments.push(
      await w.newDepartment(`部门${index}`, parent === null ? null : (made.departments[parent] ?? null)),
    )
  for (let index = 0; index < counts.people; index += 1) {
    const { staffId } = await w.member(`access${index}`, { role: 'staff' })
    made.staff.push(staffId)
    made.accounts.push(await w.accountOf(`access${index}`))
  }
  await w.inCompany(async (tx) => {
    for (let index = 0; index < counts.roles; index += 1)
      made.roles.push(
        (
          await tx
            .insert(roles)
            .values({ code: `access${index}`, name: `共享${index}` })
            .returning()
        )[0]?.id ?? '',
      )
    for (let index = 0; index < counts.customers; index += 1)
      made.customers.push(
        (
          await tx
            .insert(customerCards)
            .values({ name: `客户${index}`, source: 'manual' })
            .returning()
        )[0]?.id ?? '',
      )
    for (let index = 0; index < counts.folders; index += 1)
      made.folders.push(
        (
          await tx
            .insert(cardFolders)
            .values({
              kind: 'event',
              name: `夹${index}`,
              nameKey: `access${index}`,
              colour: 'blue',
              spansCompany: true,
            })
            .returning()
        )[0]?.id ?? '',
      )
    await tx.insert(cardFolderItems).values(
      made.customers.map((customerId, index) => ({
        customerId,
        folderId: made.folders[Math.floor(index / 2)] ?? '',
      })),
    )
  })
  return made
}

const at = (list: readonly string[], place: number): string => list[place] ?? ''
const maybeAt = (list: readonly string[], place: number | null): string | null =>
  place === null ? null : at(list, place)
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function writePeople(tx: Tx, { people, rolesEnabled }: Company): Promise<void> {
  await tx.delete(roleAssignments).where(inArray(roleAssignments.roleId, ids.roles))
  for (const [index, { department, roles: held, account }] of people.entries()) {
    await tx
      .update(staff)
      .set({ departmentId: maybeAt(ids.departments, department) })
      .where(eq(staff.id, at(ids.staff, index)))
    await tx
      .update(accounts)
      .set({ state: account })
      .where(eq(accounts.id, at(ids.accounts, index)))
    for (const role of held)
      await tx
        .insert(roleAssignments)
        .values({ accountId: at(ids.accounts, index), roleId: at(ids.roles, role) })
  }
  for (const [index, enabled] of rolesEnabled.entries())
    await tx
      .update(roles)
      .set({ enabled })
      .where(eq(roles.id, at(ids.roles, index)))
}

async function writeFolders(tx: Tx, { folders, owners, grants }: Company): Promise<void> {
  for (const [index, { owner, spansCompany, isRecycled }] of folders.entries())
    await tx
      .update(cardFolders)
      .set({
        ownerAccountId: maybeAt(ids.accounts, owner),
        spansCompany,
        recycledAt: isRecycled ? new Date() : null,
      })
      .where(eq(cardFolders.id, at(ids.folders, index)))
  for (const [index, owner] of owners.entries())
    await tx
      .update(customerCards)
      .set({ ownerAccountId: maybeAt(ids.accounts, owner) })
      .where(eq(customerCards.id, at(ids.customers, index)))
  await tx.delete(cardFolderGrants).where(inArray(cardFolderGrants.folderId, ids.folders))
  for (const { folder, subject, startsIn, endsIn, ...grant } of grants)
    await tx.insert(cardFolderGrants).values({
      ...grant,
      folderId: at(ids.folders, folder),
      subjectId: at({ staff: ids.staff, dept: ids.departments, role: ids.roles }[grant.subjectType], subject),
      startsAt: inHours(startsIn),
      expireAt: endsIn === null ? null : inHours(endsIn),
      grantedByName: 'test',
    })
}

interface SharedRow extends Record<string, unknown> {
  customer_id: string
  level: number
  can_export: boolean
  can_add: boolean
  mask: FieldMask
}

async function readShare(tx: Tx, accountId: string): Promise<[number, Access][]> {
  const { rows } = await tx.execute<SharedRow>(
    sql`select * from (${shareOfFolders({ accountId } as Viewer)}) s`,
  )
  return rows
    .map(({ customer_id, level, can_export, can_add, mask }): [number, Access] => [
      ids.customers.indexOf(customer_id),
      { level, canExport: can_export, canAdd: can_add, mask: fieldMasks.indexOf(mask) },
    ])
    .filter(([customer]) => customer >= 0)
    .sort(([one], [other]) => one - other)
}

/** Writes a company as it was dreamt up, and reads what SQL makes of it for one person after the other. */
const readAll = (all: Company) =>
  w.inCompany(async (tx) => {
    await writePeople(tx, all)
    await writeFolders(tx, all)
    const seen: [number, Access][][] = []
    for (const accountId of ids.accounts) seen.push(await readShare(tx, accountId))
    return seen
  })

const agrees = (mistakes: Mistakes) =>
  fc.asyncProperty(company, async (all) => {
    const expected = ids.accounts.map((_, who) => [...accessOf({ all, mistakes }, who)])
    return isDeepStrictEqual(await readAll(all), expected)
  })

describe('who sees which customer, how far, and how masked', () => {
  test('is what the rule says, whatever the company', { timeout: 120_000 }, async () => {
    const told = await fc.check(agrees({}), { numRuns: 60, endOnFailure: true })
    expect(told.failed ? fc.defaultReportMessage(told) : null).toBeNull()
  })

  // Each control judges by a rule with one mistake: if the comparison could not tell, the test above would mean nothing.
  test.each<Mistakes>([
    { forgetsTheEnd: true },
    { forgetsDepartmentsAbove: true },
    { forgetsDisabledRoles: true },
    { forgetsWhoLooksAfter: true },
    { takesTheStrictestMask: true },
  ])('is told from a rule that %o', { timeout: 120_000 }, async (mistakes) => {
    const told = await fc.check(agrees(mistakes), { numRuns: 200, endOnFailure: true })
    expect(told.errorInstance).toMatchObject({ message: 'Property failed by returning false' })
  })
})

describe('what a folder says of itself', () => {
  /** Each folder that somebody has with its count and its customers, and the same asked in the plainest way. */
  const counted = (all: Company) =>
    w.inCompany(async (tx) => {
      await writePeople(tx, all)
      await writeFolders(tx, all)
      const found: { told: unknown; plain: unknown }[] = []
      for (const accountId of ids.accounts) {
        const who = { companyId: demoCompanies[0].id, accountId }
        const viewer = await findActingViewer(tx, who, w.world.app.services)
        if (!viewer) continue
        const reach = reachOf({ services: w.world.app.services, viewer })
        for (const { id, count } of await findFolders(tx, { reach, bin: false })) {
          const held = foldersHolding({
            conveying: false,
            folders: sql`f.id = ${id}`,
            customers: sql`${shown} and ${seenBy(reach)}`,
          })
          const { rows } = await tx.execute<{ customer_id: string }>(
            sql`select h.customer_id from (${held}) h`,
          )
          const members = await findMembers(tx, { reach, folder: { id, isInside: true }, limit: 100 })
          const plain = rows.map(({ customer_id }) => customer_id).sort()
          found.push({
            told: { count, members: members.map((member) => member.id).sort() },
            plain: { count: plain.length, members: plain },
          })
        }
      }
      return found
    })

  test('is what each person sees of it, whatever the company', { timeout: 120_000 }, async () => {
    let compared = 0
    const told = await fc.check(
      fc.asyncProperty(company, async (all) => {
        const found = await counted(all)
        compared += found.filter(({ plain }) => !isDeepStrictEqual(plain, { count: 0, members: [] })).length
        return found.every(({ told: said, plain }) => isDeepStrictEqual(said, plain))
      }),
      { numRuns: 15, endOnFailure: true },
    )
    expect(told.failed ? fc.defaultReportMessage(told) : null).toBeNull()
    // Folders with something inside were among them.
    expect(compared).toBeGreaterThan(3)
  })
})
