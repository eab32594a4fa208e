import type { DepartmentNode } from '../organisation.contract.ts'
import { initialsOf } from './initials.ts'

export interface Department {
  node: DepartmentNode
  id: string
  name: string
  depth: number
  /** Where it stands in the order of the tree, and where its last descendant does. */
  place: number
  last: number
  /** Its ancestors from the top, nearest last. */
  ancestors: readonly Department[]
  /** People in it and everything below. */
  total: number
  initials: string
  /** Name and initials, in lower case. */
  sought: string
}

/** The departments in the order of their tree, made ready for searching and folding. */
export interface DepartmentIndex {
  all: readonly Department[]
  byId: ReadonlyMap<string, Department>
}

function brothersOf(nodes: readonly DepartmentNode[]): ReadonlyMap<string | null, readonly DepartmentNode[]> {
  const known = new Set(nodes.map(({ id }) => id))
  const brothers = new Map<string | null, DepartmentNode[]>()
  for (const node of nodes) {
    // One whose parent is out of sight stands at the top.
    const parent = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    const present = brothers.get(parent)
    if (present) present.push(node)
    else brothers.set(parent, [node])
  }
  return brothers
}

function build(nodes: readonly DepartmentNode[]): DepartmentIndex {
  const brothers = brothersOf(nodes)
  const all: Department[] = []
  const add = (node: DepartmentNode, ancestors: readonly Department[]): number => {
    const initials = initialsOf(node.name)
    const department: Department = {
      node,
      id: node.id,
      name: node.name,
      depth: ancestors.length,
      place: all.length,
      last: all.length,
      ancestors,
      total: node.staffCount,
      initials,
      sought: `${node.name.toLowerCase()} ${initials}`,
    }
    all.push(department)
    const line = [...ancestors, department]
    for (const child of brothers.get(node.id) ?? []) department.total += add(child, line)
    department.last = all.length - 1
    return department.total
  }
  for (const node of brothers.get(null) ?? []) add(node, [])
  return { all, byId: new Map(all.map((department) => [department.id, department])) }
}

const built = new WeakMap<readonly DepartmentNode[], DepartmentIndex>()

/** The index of an answer, made once however many parts of the screen ask. */
export function departmentIndex(nodes: readonly DepartmentNode[]): DepartmentIndex {
  const present = built.get(nodes)
  if (present) return present
  const index = build(nodes)
  built.set(nodes, index)
  return index
}

export const hasChildren = ({ place, last }: Department): boolean => last > place

/** Whether one department is another or lies below it. */
export const isWithin = ({ place }: Department, other: Department): boolean =>
  place >= other.place && place <= other.last

/** The names from the top down to a department. */
export const pathOf = ({ ancestors, name }: Department): string =>
  [...ancestors.map((ancestor) => ancestor.name), name].join(' / ')

/** How well a department fits: the whole name or all initials, their beginning, or something within them. */
function rankOf({ name, initials }: Department, wanted: string): 0 | 1 | 2 {
  const texts = [name.toLowerCase(), initials]
  return texts.includes(wanted) ? 0 : texts.some((text) => text.startsWith(wanted)) ? 1 : 2
}

/** Those whose name or initials hold the text: what fits best first, else in the order of the tree. */
export function findDepartments({ all }: DepartmentIndex, text: string): readonly Department[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return all
  const found = all.filter(({ sought }) => sought.includes(wanted))
  return ([0, 1, 2] as const).flatMap((rank) =>
    found.filter((department) => rankOf(department, wanted) === rank),
  )
}

/** The rows of a tree that is folded except for some. */
export function unfoldedRows(
  { all }: DepartmentIndex,
  isOpen: (department: Department) => boolean,
): readonly Department[] {
  const rows: Department[] = []
  for (let place = 0; place < all.length;) {
    const department = all[place]
    if (!department) break
    rows.push(department)
    place = isOpen(department) ? place + 1 : department.last + 1
  }
  return rows
}

/** What was found together with its ancestors, in the order of the tree. */
export function rowsAround(index: DepartmentIndex, found: readonly Department[]): readonly Department[] {
  const kept = new Set(found.flatMap((department) => [department, ...department.ancestors]))
  return index.all.filter((department) => kept.has(department))
}

const smallTree = 120

/** Which are unfolded before anybody has touched the tree: all of a small one, the top of a large one. */
export const isOpenAtFirst = ({ all }: DepartmentIndex, { depth }: Department): boolean =>
  all.length <= smallTree || depth === 0
