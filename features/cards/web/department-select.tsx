import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { type DepartmentNode, organisationContract } from '#features/organisation/organisation.contract.ts'
import { queryOf } from '#platform/web/call.ts'

interface Branch {
  value: string
  title: string
  children: Branch[]
}

/** The flat list of departments as a tree; one whose parent is unknown stands at the top. */
export function departmentTree(nodes: readonly DepartmentNode[]): Branch[] {
  const branches = new Map(nodes.map(({ id, name }): [string, Branch] => [id, { value: id, title: name, children: [] }]))
  const roots: Branch[] = []
  for (const { id, parentId } of nodes) {
    const branch = branches.get(id)
    if (branch) (branches.get(parentId ?? '')?.children ?? roots).push(branch)
  }
  return roots
}

interface Props {
  id?: string
  value?: string | null
  onChange?: (departmentId: string | undefined) => void
  placeholder: string
  label?: string
  disabled?: boolean
  autoFocus?: boolean
  defaultOpen?: boolean
}

/** A department of the company, chosen from the tree. */
export function DepartmentSelect({ id, value, onChange, placeholder, label, disabled = false, ...start }: Props) {
  const { data, isPending } = useQuery(queryOf(organisationContract.listDepartments))
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      {...(label ? { 'aria-label': label } : {})}
      className="department-select"
      value={value ?? undefined}
      onChange={(next: string | undefined) => onChange?.(next)}
      treeData={departmentTree(data ?? [])}
      loading={isPending}
      disabled={disabled}
      {...start}
      placeholder={placeholder}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      popupMatchSelectWidth={280}
    />
  )
}
