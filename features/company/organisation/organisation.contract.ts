import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
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
  saveDepartment: endpoint({ method: 'POST', path: '/v2/conduct/save' }, 'department:edit', {
    body: departmentDraft.extend({ id: id.optional(), version: z.number().int().optional() }),
    data: departmentNode,
    creates: true,
  }),
  /** Puts a department under another parent at a place among its brothers, in one step. */
  moveDepartment: endpoint({ method: 'PUT', path: '/v2/conduct/move/:id' }, 'department:edit', {
    params: byId,
    body: z.object({ parentId: id.nullable(), beforeId: id.nullable() }),
    data: z.array(departmentNode),
  }),
  removeDepartment: endpoint({ method: 'DELETE', path: '/v2/conduct/:id' }, 'department:edit', {
    params: byId,
    data: z.null(),
  }),
  listDepartmentsInBin: endpoint({ method: 'GET', path: '/v2/conduct/bin' }, 'department:edit', {
    query: paging,
    data: pageOf(departmentInBin),
  }),
  restoreDepartment: endpoint({ method: 'PUT', path: '/v2/conduct/restore/:id' }, 'department:edit', {
    params: byId,
    data: departmentNode,
  }),

  /** People to choose from: by name, pinyin, initials or mobile. */
  queryStaff: endpoint({ method: 'GET', path: '/v2/staff/queryCompanyStaffs' }, 'staff:view', {
    query: paging.extend({ keyword: line(60).optional(), departmentId: id.optional() }),
    data: pageOf(staffOption),
  }),
  listStaff: endpoint({ method: 'GET', path: '/v2/staff/list' }, 'staff:view', {
    query: staffFilter,
    data: pageOf(staffRow),
  }),
  getStaff: endpoint({ method: 'GET', path: '/v2/staff/:id' }, 'staff:view', {
    params: byId,
    data: staffRow,
  }),
  createStaff: endpoint({ method: 'POST', path: '/v2/staff' }, 'staff:create', {
    body: staffDraft,
    data: staffRow,
    creates: true,
  }),
  /** Changes what is named and leaves the rest. */
  updateStaff: endpoint({ method: 'PUT', path: '/v2/staff' }, 'staff:edit', {
    body: staffDraft.partial().extend({ id, version: z.number().int().optional() }),
    data: staffRow,
  }),
  moveStaff: endpoint({ method: 'PUT', path: '/v2/staff/move' }, 'staff:edit', {
    body: z.object({ ids: z.array(id).min(1).max(500), departmentId: id.nullable() }),
    data: z.array(batchLine),
  }),
  enableStaff: endpoint({ method: 'PUT', path: '/v2/staff/enable/:id' }, 'staff:enable', {
    params: byId,
    body: z.object({ enabled: z.boolean(), reason: reason.optional() }),
    data: staffRow,
  }),
  /** What would happen when these people start to leave. */
  previewLeave: endpoint({ method: 'GET', path: '/v2/staff/leave/:id/preview' }, 'staff:leave', {
    params: byId,
    data: z.object({
      sessions: z.number().int(),
      cards: z.number().int(),
      contacts: z.number().int(),
      roles: z.array(z.string()),
    }),
  }),
  startLeave: endpoint({ method: 'PUT', path: '/v2/staff/leave/:id' }, 'staff:leave', {
    params: byId,
    body: z.object({ reason, successorStaffId: id.nullable().optional() }),
    data: staffRow,
  }),
  /** Back to work before the leave is finished. */
  cancelLeave: endpoint({ method: 'PUT', path: '/v2/staff/leave/:id/cancel' }, 'staff:leave', {
    params: byId,
    data: staffRow,
  }),
  finishLeave: endpoint({ method: 'PUT', path: '/v2/staff/leave/:id/finish' }, 'staff:leave', {
    params: byId,
    /** Without a successor what the person had goes to the department's pool, and that must be said. */
    body: z.object({ toDepartmentPool: z.boolean() }),
    data: staffRow,
  }),
  rehire: endpoint({ method: 'PUT', path: '/v2/staff/rehire/:id' }, 'staff:leave', {
    params: byId,
    body: z.object({ departmentId: id.nullable() }),
    data: staffRow,
  }),
  removeStaff: endpoint({ method: 'DELETE', path: '/v2/staff/:id' }, 'staff:delete', {
    params: byId,
    data: z.null(),
  }),
  removeManyStaff: endpoint({ method: 'DELETE', path: '/v2/staff/batch/:ids' }, 'staff:delete', {
    params: byIds,
    data: z.array(batchLine),
  }),
  listStaffInBin: endpoint({ method: 'GET', path: '/v2/staff/bin' }, 'staff:delete', {
    query: paging,
    data: pageOf(staffInBin),
  }),
  restoreStaff: endpoint({ method: 'PUT', path: '/v2/staff/restore/:id' }, 'staff:delete', {
    params: byId,
    data: staffRow,
  }),

  ...staffImportCalls,
  /** The file, or 202 with `{ requestId }` where somebody else has to agree first. */
  exportStaff: endpoint({ method: 'GET', path: '/v2/staff/export' }, 'staff:export', {
    query: staffFilter,
    file: true,
    writes: true,
    slow: true,
  }),

  /** The one person with a number, or null. */
  lookUpPerson: endpoint({ method: 'POST', path: '/v2/conduct/getIdInfo' }, 'staff:view', {
    body: z.object({ mobile: line(20).optional(), employeeNo: line(40).optional(), carteId: id.optional() }),
    data: foundPerson.nullable(),
  }),

  /** People who sell: whom a visitor is led to. */
  listSalespeople: endpoint({ method: 'GET', path: '/v2/conduct/listBiz' }, 'staff:view', {
    query: paging.extend({
      keyword: line(60).optional(),
      district: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    data: pageOf(salesperson),
  }),
  saveSalesperson: endpoint({ method: 'POST', path: '/v2/conduct/saveBizConductPro' }, 'staff:edit', {
    body: z.object({
      staffId: id,
      districts: z.array(z.string().regex(/^\d{6}$/)).max(500),
      products: z.array(requiredLine(60)).max(50),
      remark: paragraph(500).optional(),
      version: z.number().int().optional(),
    }),
    data: salesperson,
    creates: true,
  }),
  removeSalesperson: endpoint({ method: 'DELETE', path: '/v2/conduct/biz/:id' }, 'staff:edit', {
    params: byId,
    data: z.null(),
  }),

  listPosts: endpoint({ method: 'GET', path: '/v2/post/list' }, 'member', {
    query: paging.extend({ keyword: line(60).optional(), enabled: z.enum(['true', 'false']).optional() }),
    data: pageOf(post),
  }),
  createPost: endpoint({ method: 'POST', path: '/v2/post' }, 'post:edit', {
    body: postDraft,
    data: post,
    creates: true,
  }),
  updatePost: endpoint({ method: 'PUT', path: '/v2/post/:id' }, 'post:edit', {
    params: byId,
    body: postDraft.extend({ version: z.number().int() }),
    data: post,
  }),
  removePosts: endpoint({ method: 'DELETE', path: '/v2/post/:ids' }, 'post:edit', {
    params: byIds,
    data: z.array(batchLine),
  }),
})
