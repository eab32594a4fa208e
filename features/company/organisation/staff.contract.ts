import { z } from 'zod'

import { paging } from '#platform/contract/paging.ts'
import {
  day,
  id,
  line,
  choicesParam,
  mobile,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

import { recordSource } from './departments.contract.ts'

export const staffState = z.enum(['active', 'disabled', 'leaving', 'left', 'deleted'])
export type StaffState = z.infer<typeof staffState>

/** What may happen to a person or a department, and the sentence that says why not. */
export const allowedAction = z.object({
  event: z.string(),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

const landline = line(20).regex(/^$|^[\d+()\- ]{5,20}$/)

export const departmentDraft = z.object({
  parentId: id.nullable(),
  name: requiredLine(30),
  sort: z.number().int().min(0).max(99_999).optional(),
  leaderStaffId: id.nullable().optional(),
  phone: landline.optional(),
  email: z.union([z.literal(''), z.email().max(50)]).optional(),
  enabled: z.boolean().optional(),
})

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

export type StaffOption = z.infer<typeof staffOption>

export const staffRow = staffOption.extend({
  sex: z.string().nullable(),
  employeeNo: z.string().nullable(),
  state: staffState,
  source: recordSource,
  posts: z.array(z.object({ id, name: z.string() })),
  /** The sign-in name of the person's account, if there is one. */
  username: z.string().nullable(),
  successor: z.object({ staffId: id, name: z.string() }).nullable(),
  leaveReason: z.string().nullable(),
  leavingAt: moment.nullable(),
  leftAt: moment.nullable(),
  createdAt: moment,
  version: z.number().int(),
  remark: z.string().nullable(),
  actions: z.array(allowedAction),
})
export type StaffRow = z.infer<typeof staffRow>

export const staffDraft = z.object({
  name: requiredLine(30),
  departmentId: id.nullable().optional(),
  title: line(60).optional(),
  mobile: z.union([z.literal(''), mobile]).optional(),
  email: z.union([z.literal(''), z.email().max(50)]).optional(),
  sex: z.enum(['0', '1']).nullable().optional(),
  employeeNo: line(40).optional(),
  postIds: z.array(id).max(20).optional(),
  remark: paragraph(500).optional(),
})
export type StaffDraft = z.infer<typeof staffDraft>

export const staffFilter = paging.extend({
  keyword: line(60).optional(),
  /** With everything below it, unless `below` says not. */
  departmentId: id.optional(),
  below: z.enum(['true', 'false']).optional(),
  /** One or several states; everybody who has not left unless told. */
  state: choicesParam(staffState.exclude(['deleted']).options).optional(),
  postId: id.optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  sort: z.enum(['name', 'createdAt', 'employeeNo']).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

export const post = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sort: z.number().int(),
  enabled: z.boolean(),
  remark: z.string().nullable(),
  /** People who hold it. */
  staffCount: z.number().int(),
  createdAt: moment,
  version: z.number().int(),
})
export type Post = z.infer<typeof post>
export const postDraft = z.object({
  code: line(64).regex(/^[A-Za-z0-9_.-]{1,64}$/),
  name: requiredLine(50),
  sort: z.number().int().min(0).max(99_999).optional(),
  enabled: z.boolean().optional(),
  remark: paragraph(500).optional(),
})

export const salesperson = z.object({
  id,
  staffId: id,
  name: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  mobile: z.string(),
  districts: z.array(z.object({ code: z.string(), name: z.string() })),
  products: z.array(z.string()),
  remark: z.string().nullable(),
  version: z.number().int(),
})
export type Salesperson = z.infer<typeof salesperson>

export const departmentInBin = z.object({
  id,
  name: z.string(),
  parentName: z.string().nullable(),
  deletedAt: moment,
  purgedAt: moment,
})
export const staffInBin = z.object({
  id,
  name: z.string(),
  department: z.string().nullable(),
  deletedAt: moment,
  purgedAt: moment,
})

/** Somebody found by a number, to fill a card: whole for a person who may see the person, else only enough to recognise. */
export const foundPerson = staffOption.extend({
  staffId: id.nullable(),
  employeeNo: z.string().nullable(),
  state: staffState,
  isMasked: z.boolean(),
})

export const reason = paragraph(200)
