import {
  type Acting,
  departmentsNamed,
  indexDepartments,
  putDirectoryDepartment,
  putDirectoryPerson,
  stepDirectoryPerson,
} from '#features/company/organisation/server/directory.public.ts'
import { findDepartmentPaths } from '#features/company/organisation/server/organisation.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { SyncReport } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import { findKnownDepartments, findKnownPeople } from './directory-sync.repository.ts'
import type { ReadPayload, SyncProblem } from './sync-payload.adapter.ts'
import {
  type DepartmentStep,
  type Fault,
  type KnownPerson,
  type PersonStep,
  type PlacedPerson,
  planSync,
  type SyncPlan,
  wantedState,
} from './sync-plan.domain.ts'

/** One thing to do. */
export type SyncTask =
  | { record: 'department'; step: DepartmentStep }
  | { record: 'staff'; step: PersonStep }
  | { record: 'missing'; person: KnownPerson }

export interface PlannedSync {
  tasks: SyncTask[]
  report: SyncReport
}

/** What a payload would change as things stand now. */
export async function planNow(
  tx: Tx,
  payload: ReadPayload & { complete: boolean },
  language: Language,
): Promise<PlannedSync> {
  const index = indexDepartments(await findDepartmentPaths(tx))
  const known = {
    departments: await findKnownDepartments(tx),
    people: await findKnownPeople(tx),
    departmentsNamed: (name: string) => departmentsNamed(name, index).map(({ id }) => id),
  }
  const plan = planSync(known, payload)
  return { tasks: tasksOf(plan), report: reportOf(plan, { problems: payload.problems, language }) }
}

const tasksOf = ({ departments, people, missing }: SyncPlan): SyncTask[] => [
  ...departments
    .filter(({ kind }) => kind !== 'same')
    .map((step) => ({ record: 'department' as const, step })),
  ...people.filter(({ kind }) => kind !== 'same').map((step) => ({ record: 'staff' as const, step })),
  ...missing.map((person) => ({ record: 'missing' as const, person })),
]

function reportOf(
  { departments, people, missing, faults }: SyncPlan,
  { problems, language }: { problems: readonly SyncProblem[]; language: Language },
): SyncReport {
  const kinds = (steps: readonly { kind: string }[]) => {
    const of = (kind: string) => steps.filter((step) => step.kind === kind).length
    return { created: of('create'), changed: of('change'), same: of('same') }
  }
  const events = people.map((step) =>
    'person' in step
      ? wantedState(step.incoming, step.person)
      : step.incoming.active === false
        ? 'disable'
        : undefined,
  )
  return {
    departments: kinds(departments),
    staff: {
      ...kinds(people),
      leaving: missing.length,
      back: events.filter((event) => event === 'cancelLeave' || event === 'rehire' || event === 'enable')
        .length,
      disabled: events.filter((event) => event === 'disable').length,
    },
    leavingNames: missing.slice(0, 50).map(({ name }) => name),
    problems: [...problems, ...faults.map((fault) => problemOf(fault, language))].sort(
      (a, b) => a.record.localeCompare(b.record) || a.line - b.line,
    ),
  }
}

const problemOf = (
  { record, line, externalId, fault, name = '' }: Fault,
  language: Language,
): SyncProblem => ({
  record,
  line,
  externalId,
  message: fill(directorySyncTexts.in(language).faults[fault], { name }),
})

/** Does one thing; a refusal undoes that one alone and is answered as a problem. */
export async function doTask(
  tx: Tx,
  task: SyncTask,
  { acting, departmentIds }: { acting: Acting; departmentIds: Map<string, string> },
): Promise<SyncProblem | undefined> {
  // A refusal may come after something was written for this line: it goes with it, the lines before stay.
  await tx.execute('savepoint sync_task')
  try {
    await perform(tx, task, { acting, departmentIds })
    await tx.execute('release savepoint sync_task')
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.execute('rollback to savepoint sync_task')
    return { ...whose(task), message: error.speak(acting.language) }
  }
}

function whose(task: SyncTask): Omit<SyncProblem, 'message'> {
  if (task.record === 'missing') return { record: 'staff', line: 0, externalId: task.person.externalId ?? '' }
  return { record: task.record, line: task.step.line, externalId: task.step.incoming.externalId }
}

interface Performing {
  acting: Acting
  /** The directory's key → our id, as far as departments stand. */
  departmentIds: Map<string, string>
}

async function perform(tx: Tx, task: SyncTask, { acting, departmentIds }: Performing): Promise<void> {
  if (task.record === 'missing') {
    const reason = directorySyncTexts.in(acting.language).missingReason
    await stepDirectoryPerson(tx, { id: task.person.id, event: 'startLeave', reason }, acting)
    return
  }
  if (task.record === 'department') {
    const { incoming } = task.step
    const parentId = incoming.parentExternalId ? (departmentIds.get(incoming.parentExternalId) ?? null) : null
    const facts = { ...incoming, parentId, id: 'id' in task.step ? task.step.id : undefined }
    departmentIds.set(incoming.externalId, await putDirectoryDepartment(tx, facts, acting))
    return
  }
  await performPerson(tx, task.step, { acting, departmentIds })
}

async function performPerson(tx: Tx, step: PersonStep, { acting, departmentIds }: Performing): Promise<void> {
  const { externalId, active } = step.incoming
  const wanted =
    'person' in step ? wantedState(step.incoming, step.person) : active === false ? 'disable' : undefined
  // A person who has left is taken back before anything about them can change.
  if ('id' in step && wanted !== undefined && wanted !== 'disable')
    await stepDirectoryPerson(tx, { id: step.id, event: wanted }, acting)
  const draft = draftOf(step.incoming, departmentIds)
  const person = await putDirectoryPerson(
    tx,
    { ...draft, id: 'id' in step ? step.id : undefined, source: 'sync', externalId },
    acting,
  )
  if (wanted === 'disable') await stepDirectoryPerson(tx, { id: person.id, event: 'disable' }, acting)
}

const orEmpty = (value: string | null | undefined) => value ?? ''

/** What the directory says of a person; what it leaves out is not there, what it empties is. */
function draftOf(
  {
    externalId: _key,
    active: _active,
    departmentExternalId: key,
    departmentName: _named,
    ...said
  }: PlacedPerson,
  departmentIds: ReadonlyMap<string, string>,
) {
  const { name, sex, departmentId, ...words } = said
  return {
    name,
    ...Object.fromEntries(
      Object.entries(words).flatMap(([field, value]) =>
        value === undefined ? [] : [[field, orEmpty(value)]],
      ),
    ),
    ...(sex !== undefined && { sex }),
    ...(departmentId !== undefined && { departmentId }),
    ...(key !== undefined && { departmentId: key === null ? null : (departmentIds.get(key) ?? null) }),
  }
}

/** The directory's keys of departments and our ids. */
export async function departmentIdsNow(tx: Tx): Promise<Map<string, string>> {
  const rows = await findKnownDepartments(tx)
  return new Map(rows.flatMap(({ id, externalId }) => (externalId === null ? [] : [[externalId, id]])))
}

/** A directory as the trail names it. */
export const directoryActor = (by: { accountId: string | null; name: string; via: Actor['via'] }): Actor => ({
  ...by,
  requestId: null,
  ipHash: null,
})

/** How a synchronisation is called in the list. */
export const sourceName = (source: string | undefined, language: Language) =>
  source?.trim() || directorySyncTexts.in(language).sourceUnnamed
