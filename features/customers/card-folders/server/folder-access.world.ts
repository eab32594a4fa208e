import fc from 'fast-check'

import { type FieldMask, fieldMasks, type GrantLevel, grantLevels } from '../card-folders.contract.ts'
import { type GrantState, grantStates, type GrantSubject } from '../folder-grants.contract.ts'

// The company in small: a department above another above a third and one aside, two roles, five people, three folders with two customers each.
export const parentOf: readonly (number | null)[] = [null, 0, 1, null]
const folderOf = (customer: number) => Math.floor(customer / 2)
export const counts = { departments: parentOf.length, roles: 2, people: 5, folders: 3, customers: 6 }

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
export interface Company {
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
export const company: fc.Arbitrary<Company> = fc.record({
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

export interface Access {
  level: number
  canExport: boolean
  canAdd: boolean
  mask: number
}

/** The rule in plain words, with a place for each mistake that a control makes. */
export interface Mistakes {
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

export function accessOf(judging: Judging, who: number): Map<number, Access> {
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
