import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { changedFacts } from './changed-facts.domain.ts'
import type { ImportRules } from './staff-import-rows.domain.ts'
import { type ImportRow, staffImportStore } from './staff-imports.repository.ts'
import { everybody } from './staff-reach.domain.ts'
import { factsOf } from './staff-saving.actions.ts'
import {
  findOthersWith,
  findPostsOf,
  lockPeople,
  type NewPerson,
  type Person,
  replacePosts,
  updatePerson,
} from './staff.repository.ts'

/** A row with the department that it puts its person into; null where that cannot be. */
export interface Placed {
  row: ImportRow
  departmentId: string | null
  failure: string | null
}

export interface Writing {
  tx: Tx
  importId: string
  actor: Actor
}

type Rights = Pick<ImportRules, 'mayUse' | 'mayChange'>

interface Outcome {
  writtenStaffId: string | null
  writtenVersion: number | null
  before: Record<string, unknown> | null
  failure: string | null
}

const failed = (failure: string): Outcome => ({
  writtenStaffId: null,
  writtenVersion: null,
  before: null,
  failure,
})

const written = ({ id, version }: Pick<Person, 'id' | 'version'>, before: Outcome['before']): Outcome => ({
  writtenStaffId: id,
  writtenVersion: version,
  before,
  failure: null,
})

/** Changes people whom rows name, each by itself: what a row does not say stays. */
export async function updateImported(
  writing: Writing,
  placed: readonly Placed[],
  rights: Rights,
): Promise<void> {
  const people = new Map(
    (
      await lockPeople(
        writing.tx,
        everybody,
        placed.flatMap(({ row }) => row.staffId ?? []),
      )
    ).map((person) => [person.id, person]),
  )
  const outcomes = []
  for (const entry of placed) {
    const person = people.get(entry.row.staffId ?? '')
    outcomes.push({ row: entry.row.row, ...(await update(writing, { entry, person, rights })) })
  }
  await staffImportStore.noteWritten(writing.tx, writing.importId, outcomes)
}

interface Update {
  entry: Placed
  person: Person | undefined
  rights: Rights
}

async function update({ tx, importId, actor }: Writing, { entry, person, rights }: Update): Promise<Outcome> {
  const denial = denialOf(entry, person, rights)
  if (!person || denial !== null) return failed(denial ?? 'personGone')
  const columns = columnsOf(entry)
  if (await isTaken(tx, person, columns)) return failed('numberTakenMeanwhile')
  const held = ((await findPostsOf(tx, [person.id])).get(person.id) ?? []).map(({ id }) => id)
  const postIds = entry.row.postIds.length > 0 ? entry.row.postIds : held
  const detail = changedFacts(
    { ...factsOf(person), postIds: held.toSorted() },
    { ...factsOf({ ...person, ...columns }), postIds: postIds.toSorted() },
  )
  if (!detail) return written(person, {})
  const changed = await updatePerson(tx, person.id, columns)
  await replacePosts(tx, person.id, postIds)
  await record(tx, actor, [
    { objectType: 'staff', objectId: person.id, event: 'import', detail: { importId, ...detail } },
  ])
  return written(changed, { ...detail.before })
}

const isPlaced = ({ row }: Placed) => row.departmentId !== null || row.departmentPath !== null

/** Why somebody cannot be changed after all. */
function denialOf(entry: Placed, person: Person | undefined, rights: Rights): string | null {
  if (entry.failure !== null) return entry.failure
  if (!person || person.state === 'deleted' || person.state === 'left') return 'personGone'
  const mayDo =
    rights.mayChange({ ...person, staffId: person.id }) &&
    (!isPlaced(entry) || rights.mayUse(entry.departmentId))
  return mayDo ? null : 'outOfScope'
}

function columnsOf(entry: Placed): Partial<NewPerson> {
  const { name, ...facts } = entry.row.facts
  return {
    ...facts,
    ...(name && { name, pinyin: searchablePinyin(name) }),
    ...(isPlaced(entry) && { departmentId: entry.departmentId }),
  }
}

async function isTaken(
  tx: Tx,
  { id }: Person,
  { mobile = null, employeeNo = null }: Partial<NewPerson>,
): Promise<boolean> {
  return (await findOthersWith(tx, { id, mobile, employeeNo })).length > 0
}
