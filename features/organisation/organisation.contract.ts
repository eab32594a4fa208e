import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line } from '#platform/contract/schemas.ts'

export const departmentNode = z.object({ id, parentId: id.nullable(), name: z.string(), staffCount: z.number().int() })
export type DepartmentNode = z.infer<typeof departmentNode>

export const staffOption = z.object({
  staffId: id,
  name: z.string(),
  title: z.string(),
  mobile: z.string(),
  email: z.string(),
  departmentId: id.nullable(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})

export const organisationContract = defineContract('organisation', {
  listDepartments: { method: 'GET', path: '/v2/conduct/list', access: 'member', data: z.array(departmentNode) },
  /** People to choose from: by name, pinyin, initials or mobile. */
  queryStaff: {
    method: 'GET',
    path: '/v2/staff/queryCompanyStaffs',
    access: 'staff:view',
    query: paging.extend({ keyword: line(60).optional(), departmentId: id.optional() }),
    data: pageOf(staffOption),
  },
})
