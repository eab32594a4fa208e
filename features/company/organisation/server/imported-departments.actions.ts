import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { searchablePinyin } from '#platform/server/search/pinyin.ts'

import { findBrothers, findDepartment, insertDepartment, lockTree } from './departments.repository.ts'
import { type ImportRules, partsOf, plain } from './staff-import-rows.domain.ts'
import type { ImportRow } from './staff-imports.repository.ts'

interface Maker {
  actor: Actor
  rights: Pick<ImportRules, 'mayMakeBelow'>
}

interface Place {
  departmentId: string | null
  /** Why the row cannot be put there after all. */
  failure: string | null
}

/** Finds the departments of rows, and makes those that an import may make; each is looked for once. */
export function departmentMaker(
  tx: Tx,
  maker: Maker,
): (row: Pick<ImportRow, 'departmentId' | 'departmentPath'>) => Promise<Place> {
  const known = new Map<string, Place>()
  return async ({ departmentId, departmentPath }) => {
    const key = departmentPath ?? departmentId ?? ''
    const before = known.get(key)
    if (before) return before
    const place =
      departmentPath === null
        ? await placeOf(tx, departmentId)
        : await makePath(tx, partsOf(departmentPath), maker)
    known.set(key, place)
    return place
  }
}

async function placeOf(tx: Tx, departmentId: string | null): Promise<Place> {
  if (departmentId === null) return { departmentId, failure: null }
  const department = await findDepartment(tx, departmentId)
  return { departmentId, failure: department?.enabled ? null : 'departmentGone' }
}

/** Walks down a path from the top and makes what is missing at its end. */
async function makePath(tx: Tx, parts: readonly string[], { actor, rights }: Maker): Promise<Place> {
  await lockTree(tx)
  let parentId: string | null = null
  let isAllowed = false
  for (const name of parts) {
    const brothers = await findBrothers(tx, parentId)
    const found = brothers.find((brother) => plain(brother.name) === plain(name))
    if (found) {
      parentId = found.id
      continue
    }
    // What stands below a department that was just made is as allowed as that one.
    isAllowed ||= rights.mayMakeBelow(parentId)
    if (!isAllowed) return { departmentId: null, failure: 'outOfScope' }
    const made: { id: string } = await insertDepartment(tx, {
      name,
      pinyin: searchablePinyin(name),
      parentId,
      sort: brothers.length,
      source: 'import',
    })
    await record(tx, actor, [
      {
        objectType: 'department',
        objectId: made.id,
        event: 'create',
        detail: { before: {}, after: { name, parentId } },
      },
    ])
    parentId = made.id
  }
  const department = parentId === null ? undefined : await findDepartment(tx, parentId)
  return { departmentId: parentId, failure: department?.enabled ? null : 'departmentGone' }
}
