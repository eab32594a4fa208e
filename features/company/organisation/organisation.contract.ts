import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, byIds, id, line, paragraph, requiredLine } from '#platform/contract/schemas.ts'

import { departmentNode, listDepartments } from './departments.contract.ts'
import {
  departmentDraft,
  staffOption,
  staffRow,
  staffDraft,
  staffFilter,
  post,
  postDraft,
  salesperson,
  departmentInBin,
  staffInBin,
  foundPerson,
  reason,
} from './staff.contract.ts'
import { staffImportCalls } from './staff-import.contract.ts'

export type { DepartmentNode } from './departments.contract.ts'
export * from './staff.contract.ts'
export type { StaffImport } from './staff-import.contract.ts'

export const organisationContract = defineContract('organisation', {
  listDepartments,
  /** Makes a department, or changes one when it has an id. */
  saveDepartment: {
    method: 'POST',
    path: '/v2/conduct/save',
    access: 'department:edit',
    body: departmentDraft.extend({ id: id.optional(), version: z.number().int().optional() }),
    data: departmentNode,
    creates: true,
  },
  /** Puts a department under another parent at a place among its brothers, in one step. */
  moveDepartment: {
    method: 'PUT',
    path: '/v2/conduct/move/:id',
    access: 'department:edit',
    params: byId,
    body: z.object({ parentId: id.nullable(), beforeId: id.nullable() }),
    data: z.array(departmentNode),
  },
  removeDepartment: {
    method: 'DELETE',
    path: '/v2/conduct/:id',
    access: 'department:edit',
    params: byId,
    data: z.null(),
  },
  listDepartmentsInBin: {
    method: 'GET',
    path: '/v2/conduct/bin',
    access: 'department:edit',
    query: paging,
    data: pageOf(departmentInBin),
  },
  restoreDepartment: {
    method: 'PUT',
    path: '/v2/conduct/restore/:id',
    access: 'department:edit',
    params: byId,
    data: departmentNode,
  },

  /** People to choose from: by name, pinyin, initials or mobile. */
  queryStaff: {
    method: 'GET',
    path: '/v2/staff/queryCompanyStaffs',
    access: 'staff:view',
    query: paging.extend({ keyword: line(60).optional(), departmentId: id.optional() }),
    data: pageOf(staffOption),
  },
  listStaff: {
    method: 'GET',
    path: '/v2/staff/list',
    access: 'staff:view',
    query: staffFilter,
    data: pageOf(staffRow),
  },
  getStaff: {
    method: 'GET',
    path: '/v2/staff/:id',
    access: 'staff:view',
    params: byId,
    data: staffRow,
  },
  createStaff: {
    method: 'POST',
    path: '/v2/staff',
    access: 'staff:create',
    body: staffDraft,
    data: staffRow,
    creates: true,
  },
  /** Changes what is named and leaves the rest. */
  updateStaff: {
    method: 'PUT',
    path: '/v2/staff',
    access: 'staff:edit',
    body: staffDraft.partial().extend({ id, version: z.number().int().optional() }),
    data: staffRow,
  },
  moveStaff: {
    method: 'PUT',
    path: '/v2/staff/move',
    access: 'staff:edit',
    body: z.object({ ids: z.array(id).min(1).max(500), departmentId: id.nullable() }),
    data: z.array(batchLine),
  },
  enableStaff: {
    method: 'PUT',
    path: '/v2/staff/enable/:id',
    access: 'staff:enable',
    params: byId,
    body: z.object({ enabled: z.boolean(), reason: reason.optional() }),
    data: staffRow,
  },
  /** What would happen when these people start to leave. */
  previewLeave: {
    method: 'GET',
    path: '/v2/staff/leave/:id/preview',
    access: 'staff:leave',
    params: byId,
    data: z.object({
      sessions: z.number().int(),
      cards: z.number().int(),
      contacts: z.number().int(),
      roles: z.array(z.string()),
    }),
  },
  startLeave: {
    method: 'PUT',
    path: '/v2/staff/leave/:id',
    access: 'staff:leave',
    params: byId,
    body: z.object({ reason, successorStaffId: id.nullable().optional() }),
    data: staffRow,
  },
  /** Back to work before the leave is finished. */
  cancelLeave: {
    method: 'PUT',
    path: '/v2/staff/leave/:id/cancel',
    access: 'staff:leave',
    params: byId,
    data: staffRow,
  },
  finishLeave: {
    method: 'PUT',
    path: '/v2/staff/leave/:id/finish',
    access: 'staff:leave',
    params: byId,
    /** Without a successor what the person had goes to the department's pool, and that must be said. */
    body: z.object({ toDepartmentPool: z.boolean() }),
    data: staffRow,
  },
  rehire: {
    method: 'PUT',
    path: '/v2/staff/rehire/:id',
    access: 'staff:leave',
    params: byId,
    body: z.object({ departmentId: id.nullable() }),
    data: staffRow,
  },
  removeStaff: {
    method: 'DELETE',
    path: '/v2/staff/:id',
    access: 'staff:delete',
    params: byId,
    data: z.null(),
  },
  removeManyStaff: {
    method: 'DELETE',
    path: '/v2/staff/batch/:ids',
    access: 'staff:delete',
    params: byIds,
    data: z.array(batchLine),
  },
  listStaffInBin: {
    method: 'GET',
    path: '/v2/staff/bin',
    access: 'staff:delete',
    query: paging,
    data: pageOf(staffInBin),
  },
  restoreStaff: {
    method: 'PUT',
    path: '/v2/staff/restore/:id',
    access: 'staff:delete',
    params: byId,
    data: staffRow,
  },

  ...staffImportCalls,
  /** The file, or 202 with `{ requestId }` where somebody else has to agree first. */
  exportStaff: {
    method: 'GET',
    path: '/v2/staff/export',
    access: 'staff:export',
    query: staffFilter,
    file: true,
    writes: true,
    slow: true,
  },

  /** The one person with a number, or null. */
  lookUpPerson: {
    method: 'POST',
    path: '/v2/conduct/getIdInfo',
    access: 'staff:view',
    body: z.object({ mobile: line(20).optional(), employeeNo: line(40).optional(), carteId: id.optional() }),
    data: foundPerson.nullable(),
  },

  /** People who sell: whom a visitor is led to. */
  listSalespeople: {
    method: 'GET',
    path: '/v2/conduct/listBiz',
    access: 'staff:view',
    query: paging.extend({
      keyword: line(60).optional(),
      district: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    data: pageOf(salesperson),
  },
  saveSalesperson: {
    method: 'POST',
    path: '/v2/conduct/saveBizConductPro',
    access: 'staff:edit',
    body: z.object({
      staffId: id,
      districts: z.array(z.string().regex(/^\d{6}$/)).max(500),
      products: z.array(requiredLine(60)).max(50),
      remark: paragraph(500).optional(),
      version: z.number().int().optional(),
    }),
    data: salesperson,
    creates: true,
  },
  removeSalesperson: {
    method: 'DELETE',
    path: '/v2/conduct/biz/:id',
    access: 'staff:edit',
    params: byId,
    data: z.null(),
  },

  listPosts: {
    method: 'GET',
    path: '/v2/post/list',
    access: 'member',
    query: paging.extend({ keyword: line(60).optional(), enabled: z.enum(['true', 'false']).optional() }),
    data: pageOf(post),
  },
  createPost: {
    method: 'POST',
    path: '/v2/post',
    access: 'post:edit',
    body: postDraft,
    data: post,
    creates: true,
  },
  updatePost: {
    method: 'PUT',
    path: '/v2/post/:id',
    access: 'post:edit',
    params: byId,
    body: postDraft.extend({ version: z.number().int() }),
    data: post,
  },
  removePosts: {
    method: 'DELETE',
    path: '/v2/post/:ids',
    access: 'post:edit',
    params: byIds,
    data: z.array(batchLine),
  },
})
