import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import {
  importAnswer,
  importQuestion,
  sheetUpload,
  startedImport,
  undoneImport,
} from '#platform/contract/imports.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { batchLine, byId, id, moment, mostAtOnce, paragraph } from '#platform/contract/schemas.ts'

import { registrationRow, registrationStates, visitorFilter } from './registrations.contract.ts'

export const personFactKinds = ['registration', 'attendance', 'message', 'visit', 'customer'] as const

const person = z.object({
  row: registrationRow,
  activity: z.object({ id, title: z.string() }),
  /** The purposes that the person agreed to. */
  consents: z.array(z.enum(['organiser', 'news', 'exhibitors'])),
  /** The answers to the activity's own questions, in words. */
  answers: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
  /** The files that were handed in, by their questions. */
  files: z.array(
    z.object({
      fileId: id,
      label: z.string(),
      name: z.string(),
      bytes: z.number().int(),
      isImage: z.boolean(),
    }),
  ),
  /** The person's tickets of other activities. */
  others: z.array(
    z.object({ id, activityId: id, title: z.string(), state: z.enum(registrationStates), joinedAt: moment }),
  ),
  /** The card of the person among the customers that the viewer may see. */
  customer: z.object({ id, name: z.string() }).nullable(),
  /** The newest come first. */
  timeline: z.array(
    z.object({ at: moment, kind: z.enum(personFactKinds), text: z.string(), source: z.string() }),
  ),
})
export type VisitorPerson = z.infer<typeof person>

export const messageText = paragraph(300).refine((text) => text.trim() !== '')

const message = z.object({
  id,
  text: z.string(),
  sentBy: z.string(),
  sentAt: moment,
  total: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
})
export type VisitorMessage = z.infer<typeof message>

const visitorImport = importAnswer({
  /** People of the file who wait for a place. */
  counts: { waiting: z.number().int() },
  row: { type: z.string() },
})
export type VisitorImport = z.infer<typeof visitorImport>

const access = 'registration:edit'
const imports = '/v2/activity/imports'

export const visitorsContract = defineContract('registrations', {
  person: endpoint({ method: 'GET', path: '/v2/activity/registrations/:id' }, 'registration:view', {
    params: byId,
    data: person,
  }),
  /** A file that the person handed in. */
  getFile: endpoint(
    { method: 'GET', path: '/v2/activity/registrations/:id/file/:fileId' },
    'registration:view',
    {
      params: byId.extend({ fileId: id }),
      query: z.object({ size: z.enum(['small']).optional() }),
      file: true,
    },
  ),
  /** Writes a text message to people of one activity. */
  write: endpoint({ method: 'POST', path: '/v2/activity/registrations/message' }, access, {
    creates: true,
    slow: true,
    body: z.object({ activityId: id, ids: z.array(id).min(1).max(mostAtOnce), text: messageText }),
    data: z.array(batchLine),
  }),
  /** The same to everybody whom a filter finds, as a job. */
  writeAll: endpoint({ method: 'POST', path: '/v2/activity/registrations/messageAll' }, access, {
    creates: true,
    body: visitorFilter.extend({ text: messageText }),
    data: z.object({ jobId: id, total: z.number().int() }),
  }),
  messages: endpoint({ method: 'GET', path: '/v2/activity/messages' }, 'registration:view', {
    query: paging.extend({ activityId: id }),
    data: pageOf(message),
  }),
  /** The people that a message went to, and whether it was sent. */
  copies: endpoint({ method: 'GET', path: '/v2/activity/messages/:id' }, 'registration:view', {
    params: byId,
    query: paging,
    data: pageOf(
      z.object({
        registrationId: id,
        name: z.string(),
        mobile: z.string(),
        state: z.enum(['queued', 'sending', 'sent', 'failed']),
        sentAt: moment.nullable(),
      }),
    ),
  }),
  export: endpoint({ method: 'GET', path: '/v2/exhibition/exportVisitors' }, 'registration:export', {
    query: visitorFilter,
    file: true,
    writes: true,
    slow: true,
  }),
  downloadTemplate: endpoint({ method: 'GET', path: `${imports}/template` }, access, {
    file: true,
    unmasked: 'a sheet to fill in',
    slow: true,
  }),
  upload: endpoint({ method: 'POST', path: imports }, access, {
    upload: sheetUpload(20),
    body: z.object({ activityId: id }),
    data: startedImport,
    slow: true,
    creates: true,
  }),
  getImport: endpoint({ method: 'GET', path: `${imports}/:id` }, access, {
    params: byId,
    query: importQuestion,
    data: visitorImport,
  }),
  /** The user's own rows with a column that says what is wrong. */
  downloadFaults: endpoint({ method: 'GET', path: `${imports}/:id/faults` }, access, {
    params: byId,
    file: true,
    slow: true,
  }),
  commitImport: endpoint({ method: 'POST', path: `${imports}/:id/commit` }, access, {
    params: byId,
    data: z.object({ jobId: id }),
  }),
  cancelImport: endpoint({ method: 'POST', path: `${imports}/:id/cancel` }, access, {
    params: byId,
    data: z.null(),
  }),
  undoImport: endpoint({ method: 'POST', path: `${imports}/:id/undo` }, access, {
    params: byId,
    slow: true,
    data: undoneImport,
  }),
})
