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

import { type FieldMask, fieldMasks, type GrantLevel, grantLevels } from '../card-folders.contract.ts'
import { type GrantState, grantStates, type GrantSubject } from '../folder-grants.contract.ts'
import { cardFolderGrants, cardFolderItems, cardFolders } from './card-folders.tables.ts'
import { findFolders, seenBy, shown } from './card-folders.repository.ts'
import { shareOfFolders } from './folder-access.repository.ts'
import { foldersHolding } from './folder-condition.repository.ts'
import { findMembers } from './folder-contents.repository.ts'

// The company in small: a department above another above a third and one aside, two roles, five people, three folders with two customers each.
const parentOf: readonly (number | null)[] = [null, 0, 1, null]
const folderOf = (customer: number) => Math.floor(customer / 2)
const counts = { departments: parentOf.length, roles: 2, people: 5, folders: 3, customers: 6 }

interface PersonFacts {
  department: number | null
  roles: readonly number[]
  account: 'active' | 'disabled' | 'left'
}
interface GrantFacts {
  folder: number
  subjectType: GrantSubject
  subject: number
  level: GrantLevel
  canExport: boolean
  canAddToOwn: boolean
  fieldMask: FieldMask
  state: GrantState
  /** In hours from now. */
  startsIn: number
  endsIn: number | null
}
interface FolderFacts {
  owner: number | null
  spansCompany: boolean
  isRecycled: boolean
}
interface Company {
  people: readonly PersonFacts[]
  rolesEnabled: readonly boolean[]
  folders: readonly FolderFacts[]
  grants: readonly GrantFacts[]
  /** Who looks after each customer. */
  owners: readonly (number | null)[]
}

const place = (count: number) => fc.integer({ min: 0, max: count - 1 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const times = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.array(arbitrary, { minLength: count, maxLength: count })
const company: fc.Arbitrary<Company> = fc.record({
  people: times(
    fc.record({
      department: maybe(place(counts.departments)),
      roles: fc.uniqueArray(place(counts.roles)),
      account: fc.constantFrom(
        'active' as const,
        'active' as const,
        'active' as const,
        'disabled' as const,
        'left' as const,
      ),
    }),
    counts.people,
  ),
  rolesEnabled: times(fc.boolean(), counts.roles),
  folders: times(
    fc.record({
      owner: maybe(place(counts.people)),
      spansCompany: fc.boolean(),
      isRecycled: fc.integer({ max: 4, min: 0 }).map((n) => n === 0),
    }),
    counts.folders,
  ),
  owners: times(maybe(place(counts.people)), counts.customers),
  grants: fc.uniqueArray(
    fc.record({
      folder: place(counts.folders),
      subjectType: fc.constantFrom('staff' as const, 'dept' as const, 'role' as const),
      subject: place(2),
      level: fc.constantFrom(...grantLevels),
      canExport: fc.boolean(),
      canAddToOwn: fc.boolean(),
      fieldMask: fc.constantFrom(...fieldMasks),
      state: fc.constantFrom(...grantStates, 'effective' as const, 'effective' as const),
      startsIn: fc.constantFrom(-2, -1, 1),
      endsIn: fc.constantFrom(null, null, -1, 2),
    }),
    {
      selector: ({ folder, subjectType, subject }) => `${folder} ${subjectType} ${subject}`,
      minLength: 4,
      maxLength: 12,
    },
  ),
})

interface Access {
  level: number
  canExport: boolean
  canAdd: boolean
  mask: number
}

/** The rule in plain words, with a place for each mistake that a control makes. */
interface Mistakes {
  forgetsTheEnd?: boolean
  forgetsDepartmentsAbove?: boolean
  forgetsDisabledRoles?: boolean
  forgetsWhoLooksAfter?: boolean
  takesTheStrictestMask?: boolean
}

const standsIn = (
  department: number | null,
  wanted: number,
  { forgetsDepartmentsAbove }: Mistakes,
): boolean => {
  for (let at = department; at !== null; at = parentOf[at] ?? null) {
    if (at === wanted) return true
    if (forgetsDepartmentsAbove) return false
  }
  return false
}

interface Judging {
  all: Company
  mistakes: Mistakes
}

const isInForce = ({ state, startsIn, endsIn }: GrantFacts, { forgetsTheEnd }: Mistakes) =>
  (state === 'effective' || state === 'scheduled') &&
  startsIn <= 0 &&
  (endsIn === null || endsIn > 0 || forgetsTheEnd === true)

function holds({ all, mistakes }: Judging, who: number, grant: GrantFacts): boolean {
  const person = all.people[who]
  if (person?.account !== 'active' || !isInForce(grant, mistakes)) return false
  if (grant.subjectType === 'staff') return grant.subject === who
  if (grant.subjectType === 'dept') return standsIn(person.department, grant.subject, mistakes)
  return (
    person.roles.includes(grant.subject) &&
    (all.rolesEnabled[grant.subject] === true || mistakes.forgetsDisabledRoles === true)
  )
}

/** Whether the folder of a customer shares it at all. */
function isShared({ all, mistakes }: Judging, customer: number): boolean {
  const facts = all.folders[folderOf(customer)]
  if (!facts || facts.isRecycled) return false
  return (
    facts.spansCompany ||
    mistakes.forgetsWhoLooksAfter === true ||
    (facts.owner !== null && all.owners[customer] === facts.owner)
  )
}

function waysTo(judging: Judging, who: number, folder: number): Access[] {
  const { all } = judging
  const ways = all.grants
    .filter((grant) => grant.folder === folder && holds(judging, who, grant))
    .map(({ level, canExport, canAddToOwn, fieldMask }) => ({
      level: grantLevels.indexOf(level) + 1,
      canExport,
      canAdd: canAddToOwn,
      mask: fieldMasks.indexOf(fieldMask),
    }))
  const isOwner = all.folders[folder]?.owner === who && all.people[who]?.account === 'active'
  return isOwner ? [...ways, { level: 3, canExport: false, canAdd: true, mask: 1 }] : ways
}

function accessOf(judging: Judging, who: number): Map<number, Access> {
  const found = new Map<number, Access>()
  for (let customer = 0; customer < counts.customers; customer += 1) {
    const ways = isShared(judging, customer) ? waysTo(judging, who, folderOf(customer)) : []
    if (ways.length === 0) continue
    const masks = ways.map(({ mask }) => mask)
    found.set(customer, {
      level: Math.max(...ways.map(({ level }) => level)),
      canExport: ways.some(({ canExport }) => canExport),
      canAdd: ways.some(({ canAdd }) => canAdd),
      mask: judging.mistakes.takesTheStrictestMask ? Math.max(...masks) : Math.min(...masks),
    })
  }
  return found
}

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
  w = await openStaffWorld('folder_access')
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
