import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import {
  batchLine,
  byId,
  day,
  id,
  line,
  moment,
  paragraph,
  requiredLine,
} from '#platform/contract/schemas.ts'

import { subject, subjectKinds } from './subjects.contract.ts'

export const taskStates = ['open', 'done', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

export const taskMoves = ['finish', 'reopen', 'cancel'] as const
export const taskEvents = ['edit', ...taskMoves] as const
export type TaskEvent = (typeof taskEvents)[number]

export const repeats = ['none', 'day', 'week', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** The parts of a list of tasks: all open ones, the same by the company's days, and what is over. */
export const taskParts = ['open', 'overdue', 'today', 'week', 'later', 'done', 'cancelled'] as const
export type TaskPart = (typeof taskParts)[number]

const version = z.number().int()

export const newTask = z.object({
  title: requiredLine(120),
  note: paragraph(1000).optional(),
  dueAt: moment,
  repeat: z.enum(repeats).optional(),
  subjectKind: z.enum(subjectKinds).optional(),
  subjectId: id.optional(),
  /** The person who is to do it: the caller unless told. */
  assigneeStaffId: id.optional(),
})
export type NewTask = z.infer<typeof newTask>

const taskRow = z.object({
  id,
  title: z.string(),
  note: z.string(),
  dueAt: moment,
  repeat: z.enum(repeats),
  state: z.enum(taskStates),
  subject: subject.extend({ title: z.string() }).nullable(),
  assignee: z.string(),
  isMine: z.boolean(),
  createdBy: z.string(),
  doneAt: moment.nullable(),
  doneBy: z.string().nullable(),
  /** Its time is over, and it is not done. */
  isOverdue: z.boolean(),
  version,
  actions: z.array(
    z.object({ event: z.enum(taskEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type TaskRow = z.infer<typeof taskRow>

const whose = {
  /** Only the caller's own; without, everybody's in reach. */
  isMine: z.enum(['yes', 'no']).optional(),
  keyword: line(60).optional(),
  subjectKind: z.enum(subjectKinds).optional(),
  subjectId: id.optional(),
}

export const mostTasksOfCalendar = 500

const movedTask = z.object({
  task: taskRow,
  /** The next one of a task that repeats. */
  next: taskRow.nullable(),
})

export const tasksContract = defineContract('touches', {
  list: endpoint({ method: 'GET', path: '/v2/task/list' }, 'task:view', {
    query: paging.extend({
      ...whose,
      part: z.enum(taskParts).optional(),
      sort: z.enum(['dueAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(taskRow),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/task/counts' }, 'task:view', {
    query: z.object(whose),
    data: z.object(
      Object.fromEntries(taskParts.map((part) => [part, z.number().int()])) as Record<TaskPart, z.ZodNumber>,
    ),
  }),
  /** The tasks of some days, for a calendar. */
  calendar: endpoint({ method: 'GET', path: '/v2/task/calendar' }, 'task:view', {
    query: z.object({ ...whose, from: day, to: day }),
    data: z.object({ list: z.array(taskRow), isMore: z.boolean() }),
  }),
  create: endpoint({ method: 'POST', path: '/v2/task' }, 'task:edit', {
    creates: true,
    body: newTask,
    data: taskRow,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/task/:id' }, 'task:edit', {
    params: byId,
    body: newTask.omit({ subjectKind: true, subjectId: true }).extend({ version }),
    data: taskRow,
  }),
  move: endpoint({ method: 'PUT', path: '/v2/task/state/:id' }, 'task:edit', {
    params: byId,
    body: z.object({ event: z.enum(taskMoves), version }),
    data: movedTask,
  }),
  actOnMany: endpoint({ method: 'POST', path: '/v2/task/batch' }, 'task:edit', {
    body: z.object({
      ids: z.array(id).min(1).max(500),
      event: z.enum(['finish', 'cancel', 'postpone']),
      /** For postponing: by how many days. */
      days: z.number().int().min(1).max(365).optional(),
    }),
    data: z.array(batchLine),
  }),
})
