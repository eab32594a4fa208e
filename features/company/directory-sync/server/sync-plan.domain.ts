import type { IncomingDepartment, IncomingPerson } from '../directory-sync.contract.ts'

/** A department as it stands here; only those of a directory have an external id. */
export interface KnownDepartment {
  id: string
  externalId: string | null
  parentId: string | null
  name: string
  sort: number
}

/** A person as it stands here, outside the bin. */
export interface KnownPerson {
  id: string
  externalId: string | null
  name: string
  mobile: string | null
  email: string | null
  title: string | null
  employeeNo: string | null
  sex: string | null
  departmentId: string | null
  state: 'active' | 'disabled' | 'leaving' | 'left' | 'deleted'
  source: string
}

export type DepartmentStep =
  | { kind: 'create'; line: number; incoming: IncomingDepartment }
  | { kind: 'change'; line: number; id: string; incoming: IncomingDepartment }
  | { kind: 'same'; line: number; id: string; incoming: IncomingDepartment }

/** A person as the directory sends it, and the department that it names by name; null for none. */
export type PlacedPerson = IncomingPerson & { departmentId?: string | null | undefined }

export type PersonStep =
  | { kind: 'create'; line: number; incoming: PlacedPerson }
  /** `adopts`: the person was here by hand and is now the directory's. */
  | {
      kind: 'change' | 'same'
      line: number
      id: string
      incoming: PlacedPerson
      person: KnownPerson
      adopts: boolean
    }

export type SyncFault =
  | 'repeated'
  | 'unknownParent'
  | 'circle'
  | 'unknownDepartment'
  | 'severalDepartments'
  | 'takenMobile'
  | 'takenNumber'
  | 'gone'

export interface Fault {
  record: 'department' | 'staff'
  line: number
  externalId: string
  fault: SyncFault
  /** The department, for the sentence about it. */
  name?: string
}

export interface SyncPlan {
  /** Parents before their children. */
  departments: DepartmentStep[]
  people: PersonStep[]
  /** People who came by a synchronisation and are missing from a complete payload. */
  missing: KnownPerson[]
  faults: Fault[]
}

interface Numbered<T> {
  line: number
  incoming: T
}

interface Known {
  departments: readonly KnownDepartment[]
  people: readonly KnownPerson[]
  /** The ids of the departments that a name or a path may mean. */
  departmentsNamed: (name: string) => readonly string[]
}

interface Payload {
  departments: readonly Numbered<IncomingDepartment>[]
  people: readonly Numbered<IncomingPerson>[]
  complete: boolean
}

/**
 * What a payload changes. A record is found by the directory's key, a person who was here before the directory also by
 * employee number or mobile number. Nobody vanishes: a person who is missing from a complete payload begins to leave.
 */
export function planSync(known: Known, payload: Payload): SyncPlan {
  const faults: Fault[] = []
  const departments = planDepartments(known.departments, payload.departments, faults)
  const reachable = new Set([
    ...known.departments.flatMap(({ externalId }) => externalId ?? []),
    ...departments.map(({ incoming }) => incoming.externalId),
  ])
  const people = planPeople(known, { incoming: payload.people, reachable, faults })
  const named = new Set(payload.people.map(({ incoming }) => incoming.externalId))
  const missing = payload.complete
    ? known.people.filter(
        ({ source, externalId, state }) =>
          source === 'sync' &&
          externalId !== null &&
          !named.has(externalId) &&
          (state === 'active' || state === 'disabled'),
      )
    : []
  return { departments, people, missing, faults }
}

/** The first record of each key; the others are faults. */
function withoutRepeats<T extends { externalId: string }>(
  list: readonly Numbered<T>[],
  say: (entry: Numbered<T>) => void,
): Numbered<T>[] {
  const seen = new Set<string>()
  return list.filter((entry) => {
    const isNew = !seen.has(entry.incoming.externalId)
    if (!isNew) say(entry)
    seen.add(entry.incoming.externalId)
    return isNew
  })
}

function planDepartments(
  known: readonly KnownDepartment[],
  list: readonly Numbered<IncomingDepartment>[],
  faults: Fault[],
): DepartmentStep[] {
  const say = (fault: SyncFault, { line, incoming }: Numbered<IncomingDepartment>) =>
    faults.push({ record: 'department', line, externalId: incoming.externalId, fault })
  const byKey = new Map(
    known.flatMap((department) =>
      department.externalId === null ? [] : [[department.externalId, department]],
    ),
  )
  const unique = withoutRepeats(list, (entry) => say('repeated', entry))
  const keyOfId = new Map(
    known.flatMap(({ id, externalId }) => (externalId === null ? [] : [[id, externalId]])),
  )
  const done: DepartmentStep[] = []
  const idOfKey = new Map<string, string | undefined>([...byKey].map(([key, { id }]) => [key, id]))
  let waiting = unique
  // Parents first: each round takes those whose parent is settled; what never settles hangs on nothing or in a circle.
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ incoming }) => incoming.externalId))
    const ready = waiting.filter(
      ({ incoming: { parentExternalId } }) => !parentExternalId || !names.has(parentExternalId),
    )
    if (ready.length === 0) break
    for (const entry of ready) {
      const { externalId, parentExternalId } = entry.incoming
      if (parentExternalId && !idOfKey.has(parentExternalId)) say('unknownParent', entry)
      else {
        const department =
          byKey.get(externalId) ??
          namesake(known, { name: entry.incoming.name, parentId: parentOf(parentExternalId, idOfKey) })
        idOfKey.set(externalId, department?.id)
        done.push(stepOfDepartment(department, entry, keyOfId))
      }
    }
    const taken = new Set(ready)
    waiting = waiting.filter((entry) => !taken.has(entry))
  }
  for (const entry of waiting) say('circle', entry)
  return done
}

/** Our id of a parent: null for the root, undefined for one that is only being made. */
const parentOf = (key: string | null | undefined, idOfKey: ReadonlyMap<string, string | undefined>) =>
  key ? idOfKey.get(key) : null

/** A department that was here before the directory: the same name under the same parent, and no directory's yet. */
const namesake = (
  known: readonly KnownDepartment[],
  { name, parentId }: { name: string; parentId: string | null | undefined },
) =>
  known.find(
    (department) =>
      department.externalId === null && department.name === name && department.parentId === parentId,
  )

function stepOfDepartment(
  known: KnownDepartment | undefined,
  { line, incoming }: Numbered<IncomingDepartment>,
  keyOfId: ReadonlyMap<string, string>,
): DepartmentStep {
  if (!known) return { kind: 'create', line, incoming }
  const parent = known.parentId === null ? null : (keyOfId.get(known.parentId) ?? known.parentId)
  const isSame =
    known.externalId !== null &&
    known.name === incoming.name &&
    (incoming.parentExternalId === undefined || parent === incoming.parentExternalId) &&
    (incoming.sort === undefined || incoming.sort === known.sort)
  return { kind: isSame ? 'same' : 'change', line, id: known.id, incoming }
}

interface PeopleQuestion {
  incoming: readonly Numbered<IncomingPerson>[]
  reachable: ReadonlySet<string>
  faults: Fault[]
}

function planPeople(
  { departments, people, departmentsNamed }: Known,
  { incoming, reachable, faults }: PeopleQuestion,
): PersonStep[] {
  const index = indexOf(people)
  const keyOfDepartment = new Map(departments.map(({ id, externalId }) => [id, externalId]))
  const taken = { mobile: new Map<string, string>(), number: new Map<string, string>() }
  const say = (fault: SyncFault, { line, incoming: { externalId, ...said } }: Numbered<IncomingPerson>) =>
    void faults.push({
      record: 'staff',
      line,
      externalId,
      fault,
      name: said.departmentExternalId ?? said.departmentName ?? '',
    })
  const steps: PersonStep[] = []
  for (const sent of withoutRepeats(incoming, (repeated) => say('repeated', repeated))) {
    const named = departmentIdsOf(sent.incoming, departmentsNamed)
    const entry =
      named?.length === 1 ? { ...sent, incoming: { ...sent.incoming, departmentId: named[0] } } : sent
    const person = personOf(entry.incoming, index)
    const fault = faultOf(entry.incoming, { person, reachable, index, taken, named })
    if (fault) {
      say(fault, entry)
      continue
    }
    if (entry.incoming.mobile) taken.mobile.set(entry.incoming.mobile, entry.incoming.externalId)
    if (entry.incoming.employeeNo) taken.number.set(entry.incoming.employeeNo, entry.incoming.externalId)
    steps.push(stepOfPerson(person, entry, keyOfDepartment))
  }
  return steps
}

/** The departments that a name may mean; undefined where the directory tells by key, or nothing. */
function departmentIdsOf(
  { departmentExternalId, departmentName }: IncomingPerson,
  departmentsNamed: Known['departmentsNamed'],
): readonly (string | null)[] | undefined {
  if (departmentExternalId !== undefined || departmentName === undefined) return undefined
  return departmentName ? departmentsNamed(departmentName) : [null]
}

interface Index {
  key: ReadonlyMap<string, KnownPerson>
  mobile: ReadonlyMap<string, KnownPerson>
  number: ReadonlyMap<string, KnownPerson>
}

const indexOf = (people: readonly KnownPerson[]): Index => {
  const by = (field: 'externalId' | 'mobile' | 'employeeNo') =>
    new Map(people.flatMap((person) => (person[field] === null ? [] : [[person[field], person] as const])))
  return { key: by('externalId'), mobile: by('mobile'), number: by('employeeNo') }
}

/** By the directory's key; somebody whom no directory keeps yet also by a number of theirs. */
function personOf({ externalId, employeeNo, mobile }: IncomingPerson, index: Index): KnownPerson | undefined {
  const own = index.key.get(externalId)
  if (own) return own
  const byNumber =
    (employeeNo ? index.number.get(employeeNo) : undefined) ?? (mobile ? index.mobile.get(mobile) : undefined)
  return byNumber?.externalId === null ? byNumber : undefined
}

interface PlanContext {
  person: KnownPerson | undefined
  reachable: ReadonlySet<string>
  index: Index
  taken: { mobile: ReadonlyMap<string, string>; number: ReadonlyMap<string, string> }
  named: readonly (string | null)[] | undefined
}

/** The fault of the department that a person is put into. */
function placeFaultOf(
  { departmentExternalId }: IncomingPerson,
  { reachable, named = [null] }: PlanContext,
): SyncFault | undefined {
  if (departmentExternalId && !reachable.has(departmentExternalId)) return 'unknownDepartment'
  if (named.length === 1) return undefined
  return named.length === 0 ? 'unknownDepartment' : 'severalDepartments'
}

function faultOf(incoming: IncomingPerson, context: PlanContext): SyncFault | undefined {
  const { mobile, employeeNo } = incoming
  const { person, index, taken } = context
  const placeFault = placeFaultOf(incoming, context)
  if (placeFault) return placeFault
  if (person?.state === 'deleted') return 'gone'
  const isOther = (holder: KnownPerson | undefined) => holder !== undefined && holder.id !== person?.id
  if (mobile && (taken.mobile.has(mobile) || isOther(index.mobile.get(mobile)))) return 'takenMobile'
  if (employeeNo && (taken.number.has(employeeNo) || isOther(index.number.get(employeeNo))))
    return 'takenNumber'
  return undefined
}

const compared = ['name', 'mobile', 'email', 'title', 'employeeNo', 'sex'] as const

function stepOfPerson(
  person: KnownPerson | undefined,
  { line, incoming }: Numbered<PlacedPerson>,
  keyOfDepartment: ReadonlyMap<string, string | null>,
): PersonStep {
  if (!person) return { kind: 'create', line, incoming }
  const adopts = person.externalId === null
  const department =
    person.departmentId === null ? null : (keyOfDepartment.get(person.departmentId) ?? person.departmentId)
  const isSame =
    !adopts &&
    compared.every((field) => incoming[field] === undefined || (incoming[field] || null) === person[field]) &&
    (incoming.departmentExternalId === undefined || incoming.departmentExternalId === department) &&
    (incoming.departmentId === undefined || incoming.departmentId === person.departmentId) &&
    wantedState(incoming, person) === undefined
  return { kind: isSame ? 'same' : 'change', line, id: person.id, incoming, person, adopts }
}

export type WantedEvent = 'enable' | 'disable' | 'cancelLeave' | 'rehire'

/**
 * The event that brings a person to the state that the directory says; undefined where it is there already. A person who is
 * in the payload works here; that somebody was disabled here by hand is lifted only by a directory that says so.
 */
export function wantedState(
  { active }: IncomingPerson,
  { state }: Pick<KnownPerson, 'state'>,
): WantedEvent | undefined {
  if (active === false) return state === 'active' ? 'disable' : undefined
  if (state === 'disabled') return active === true ? 'enable' : undefined
  return state === 'leaving' ? 'cancelLeave' : state === 'left' ? 'rehire' : undefined
}
