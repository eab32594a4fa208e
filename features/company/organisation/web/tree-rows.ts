import {
  type Department,
  type DepartmentIndex,
  findDepartments,
  hasChildren,
  rowsAround,
  unfoldedRows,
} from './department-index.ts'

/** A name that is being typed: of a new department below another, or of one that has a row already. */
export interface TreeEdit {
  parentId: string | null
  /** The department that is renamed; absent for a new one. */
  id?: string
}

export type TreeRow =
  | { kind: 'all'; key: 'all' }
  | {
      kind: 'department'
      key: string
      department: Department
      fold: 'open' | 'closed' | 'none'
      isFound: boolean
    }
  | { kind: 'draft'; key: string; depth: number; first: string }

interface Shown {
  text: string
  isOpen: (department: Department) => boolean
  edit: TreeEdit | undefined
}

function withDraft(rows: TreeRow[], { id, parentId }: TreeEdit): TreeRow[] {
  if (id !== undefined)
    return rows.map((row) =>
      row.kind === 'department' && row.key === id
        ? { kind: 'draft', key: id, depth: row.department.depth, first: row.department.name }
        : row,
    )
  const parent = rows.findIndex(({ key }) => key === parentId)
  const above = rows[parent]
  const depth = above?.kind === 'department' ? above.department.depth + 1 : 0
  const place = parent < 0 ? rows.length : parent + 1
  return [...rows.slice(0, place), { kind: 'draft', key: 'draft', depth, first: '' }, ...rows.slice(place)]
}

/** What stands in the tree, from top to bottom: everybody, then the departments as they are folded or found. */
export function treeRows(index: DepartmentIndex, { text, isOpen, edit }: Shown): TreeRow[] {
  const isSearch = text.trim() !== ''
  const found = isSearch ? new Set(findDepartments(index, text)) : undefined
  const departments = found ? rowsAround(index, [...found]) : unfoldedRows(index, isOpen)
  const rows = departments.map((department): TreeRow => {
    const fold = !hasChildren(department) ? 'none' : isSearch || isOpen(department) ? 'open' : 'closed'
    return {
      kind: 'department',
      key: department.id,
      department,
      fold: isSearch ? 'none' : fold,
      isFound: found?.has(department) ?? false,
    }
  })
  const all: TreeRow[] = isSearch ? rows : [{ kind: 'all', key: 'all' }, ...rows]
  return edit ? withDraft(all, edit) : all
}

/** The row that a key leads to from the active one; undefined where the key means something else. */
export function rowOfKey(rows: readonly TreeRow[], active: number, key: string): number | undefined {
  if (key === 'ArrowDown') return Math.min(active + 1, rows.length - 1)
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  if (key === 'End') return rows.length - 1
  const row = rows[active]
  if (key !== 'ArrowLeft' || row?.kind !== 'department' || row.fold === 'open') return undefined
  const parent = row.department.ancestors.at(-1)?.id
  const place = rows.findIndex((other) => other.key === parent)
  return place < 0 ? undefined : place
}
