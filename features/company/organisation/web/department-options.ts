import {
  type Department,
  type DepartmentIndex,
  findDepartments,
  hasChildren,
  isOpenAtFirst,
  pathOf,
  unfoldedRows,
} from './department-index.ts'

export interface DepartmentOption {
  value: string
  label: string
  title: string
  disabled: boolean
  department: Department
  /** What was searched for is shown with its place instead of at it. */
  path: string
  fold: 'open' | 'closed' | 'none'
}

export interface Choice {
  /** What is typed into the box. */
  text: string
  /** The folds that were moved by hand. */
  folds: ReadonlyMap<string, boolean>
  disabledIds?: ReadonlySet<string> | undefined
  /** Why those cannot be chosen. */
  disabledReason?: string | undefined
  enabledOnly?: boolean | undefined
  /** The chosen ones, whose place is unfolded. */
  chosen: readonly string[]
}

const openAncestors = ({ byId }: DepartmentIndex, chosen: readonly string[]) =>
  new Set(chosen.flatMap((id) => byId.get(id)?.ancestors ?? []))

/** The rows of the box: the tree as it is folded, or what was found. */
export function departmentOptions(index: DepartmentIndex, choice: Choice): DepartmentOption[] {
  const { text, folds, disabledIds, disabledReason, enabledOnly = false, chosen } = choice
  const isSearch = text.trim() !== ''
  const around = openAncestors(index, chosen)
  const isOpen = (department: Department) =>
    folds.get(department.id) ?? (around.has(department) || isOpenAtFirst(index, department))
  const rows = isSearch ? findDepartments(index, text) : unfoldedRows(index, isOpen)
  return rows
    .filter(({ node }) => node.enabled || !enabledOnly)
    .map((department) => {
      const disabled = disabledIds?.has(department.id) ?? false
      return {
        value: department.id,
        label: department.name,
        title: disabled && disabledReason ? disabledReason : pathOf(department),
        disabled,
        department,
        path: isSearch ? department.ancestors.map(({ name }) => name).join(' / ') : '',
        fold: isSearch || !hasChildren(department) ? 'none' : isOpen(department) ? 'open' : 'closed',
      }
    })
}
