import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type DepartmentNode, organisationContract } from '../organisation.contract.ts'
import { departmentIndex } from './department-index.ts'

const none: readonly DepartmentNode[] = []

/** The departments of the company as an index; one request and one index for everything on the page that shows them. */
export function useDepartments() {
  const { data, isPending, error, refetch } = useCallQuery(organisationContract.listDepartments, {
    quiet: false,
  })
  return { index: departmentIndex(data ?? none), isPending, error, refetch }
}

/** The name of a department by its id; empty while it is not known. */
export function useDepartmentName(departmentId: string | null | undefined): string {
  const { data } = useCallQuery(organisationContract.listDepartments, {
    quiet: false,
    enabled: Boolean(departmentId),
  })
  return data && departmentId ? (departmentIndex(data).byId.get(departmentId)?.name ?? '') : ''
}
