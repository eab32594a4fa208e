import { z } from 'zod'

import { endpoint } from '#platform/contract/endpoint.ts'
import { id, line } from '#platform/contract/schemas.ts'

export const recordSource = z.enum(['manual', 'import', 'sync', 'scim'])

export const departmentNode = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  sort: z.number().int(),
  enabled: z.boolean(),
  leaderStaffId: id.nullable(),
  leaderName: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  source: recordSource,
  /** People directly in it. */
  staffCount: z.number().int(),
  version: z.number().int(),
})
export type DepartmentNode = z.infer<typeof departmentNode>

/** By itself, as the frame sends it ahead of the screen: all calls of the organisation would be part of every first load. */
export const listDepartments = endpoint({ method: 'GET', path: '/v2/conduct/list' }, 'member', {
  query: z.object({ keyword: line(60).optional(), enabledOnly: z.enum(['true', 'false']).optional() }),
  data: z.array(departmentNode),
})
