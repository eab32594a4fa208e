import { useQuery } from '@tanstack/react-query'
import { organisationContract } from '#features/organisation/organisation.contract.ts'
import { queryOf } from '#platform/web/call.ts'

/** The name of a department by its id; empty while it is not known. */
export function useDepartmentName(departmentId: string | null | undefined): string {
  const { data } = useQuery({ ...queryOf(organisationContract.listDepartments), enabled: Boolean(departmentId) })
  return data?.find(({ id }) => id === departmentId)?.name ?? ''
}
