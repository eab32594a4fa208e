import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, choicesParam, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'
import { documentRule, imageRule } from '#features/base/uploads/uploads.contract.ts'

import { newTask } from './tasks.contract.ts'
import { subject, subjectKinds } from './subjects.contract.ts'

export type { Subject, SubjectKind } from './subjects.contract.ts'

/** By which way somebody was in touch; a note is none. */
export const touchKinds = ['note', 'call', 'message', 'visit', 'meeting'] as const
export type TouchKind = (typeof touchKinds)[number]

export const touchOutcomes = ['interested', 'considering', 'agreed', 'refused', 'unreachable'] as const
export type TouchOutcome = (typeof touchOutcomes)[number]

/** The kinds of entries on a timeline, by which it is narrowed. */
export const subjectTimelineKinds = [
  'touch',
  'task',
  'visit',
  'origin',
  'owner',
  'state',
  'change',
  'money',
  'document',
  'message',
] as const
export type SubjectTimelineKind = (typeof subjectTimelineKinds)[number]

/** How long a touch may be corrected after it was written, in hours. */
export const correctionHours = 24
export const mostTouchFiles = 9

const touchFile = z.object({ id, name: z.string(), isImage: z.boolean(), bytes: z.number().int() })
export type TouchFile = z.infer<typeof touchFile>

const touchFacts = z.object({
  touchId: id,
  kind: z.enum(touchKinds),
  seconds: z.number().int().nullable(),
  outcome: z.enum(touchOutcomes).nullable(),
  isValid: z.boolean(),
  files: z.array(touchFile),
  /** Null once the words were erased with the person. */
  text: z.string().nullable(),
  isCorrected: z.boolean(),
  mayCorrect: z.boolean(),
})
export type TouchFacts = z.infer<typeof touchFacts>

const timelineEntry = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(subjectTimelineKinds),
  /** In the reader's language. */
  text: z.string(),
  source: z.string(),
  actor: z.string().nullable(),
  /** The one of several subjects that it is about; null for something without one in sight. */
  subject: subject.extend({ title: z.string() }).nullable(),
  touch: touchFacts.nullable(),
  /** The address in the console that shows more of it. */
  path: z.string().nullable(),
})
export type SubjectTimelineEntry = z.infer<typeof timelineEntry>

const timelinePage = z.object({
  list: z.array(timelineEntry),
  /** The cursor of the next page; null at the end. */
  next: z.string().nullable(),
})

const cursor = line(200)
const pageOfTimeline = {
  kinds: choicesParam(subjectTimelineKinds).optional(),
  before: cursor.optional(),
  limit: z.coerce.number<number>().int().min(1).max(30).optional(),
}

export const touchDraft = z.object({
  kind: z.enum(touchKinds),
  text: paragraph(2000),
  /** How long a call took. */
  seconds: z.number().int().min(0).max(86_400).optional(),
  outcome: z.enum(touchOutcomes).optional(),
  fileIds: z.array(id).max(mostTouchFiles).optional(),
})
export type TouchDraft = z.infer<typeof touchDraft>

/** A change that a touch made, as a sentence for its writer. */
const changed = z.object({ ...subject.shape, text: z.string() })
export type Changed = z.infer<typeof changed>

const recorded = z.object({
  touchId: id,
  isValid: z.boolean(),
  /** Why it does not count as one. */
  whyNot: z.string().nullable(),
  taskId: id.nullable(),
  changed: z.array(changed),
})
export type RecordedAnswer = z.infer<typeof recorded>

export const newTouch = touchDraft.extend({
  ...subject.shape,
  /** The one of the subject's people that it was with. */
  personId: id.optional(),
  /** When it happened; now unless told. */
  at: moment.optional(),
  /** The next step, and when. */
  next: newTask.pick({ title: true, dueAt: true, repeat: true }).optional(),
})
export type NewTouch = z.infer<typeof newTouch>

export const touchesContract = defineContract('touches', {
  /** Everything that is known about a subject, newest first. */
  timeline: endpoint({ method: 'GET', path: '/v2/touch/timeline' }, 'touch:view', {
    query: z.object({ ...subject.shape, ...pageOfTimeline }),
    data: timelinePage.extend({ title: z.string(), mayWrite: z.boolean() }),
  }),
  /** Touches in the caller's reach, about any subject. */
  listRecent: endpoint({ method: 'GET', path: '/v2/touch/recent' }, 'touch:view', {
    query: z.object({
      subjectKind: z.enum(subjectKinds).optional(),
      isMine: z.enum(['yes', 'no']).optional(),
      before: cursor.optional(),
      limit: z.coerce.number<number>().int().min(1).max(30).optional(),
    }),
    data: timelinePage,
  }),
  record: endpoint({ method: 'POST', path: '/v2/touch' }, 'touch:edit', {
    creates: true,
    body: newTouch,
    data: recorded,
  }),
  /** Within 24 hours; the former words stay in the history. */
  correct: endpoint({ method: 'POST', path: '/v2/touch/correct/:id' }, 'touch:edit', {
    creates: true,
    params: byId,
    body: touchDraft,
    data: recorded,
  }),
  history: endpoint({ method: 'GET', path: '/v2/touch/history/:id' }, 'touch:view', {
    params: byId,
    data: z.array(
      z.object({
        touchId: id,
        kind: z.enum(touchKinds),
        text: z.string().nullable(),
        by: z.string(),
        writtenAt: moment,
      }),
    ),
  }),
  /** Subjects by a few letters of their names, for a choice. */
  findSubjects: endpoint({ method: 'GET', path: '/v2/touch/subjects' }, 'touch:view', {
    query: z.object({ keyword: requiredLine(60) }),
    data: z.array(subject.extend({ title: z.string(), detail: z.string() })),
  }),
  addFile: endpoint({ method: 'POST', path: '/v2/touch/file' }, 'touch:edit', {
    upload: {
      maxBytes: documentRule.maxBytes,
      extensions: [...imageRule.extensions, ...documentRule.extensions],
    },
    slow: true,
    data: touchFile,
  }),
  sendFile: endpoint({ method: 'GET', path: '/v2/touch/file/:id' }, 'touch:view', {
    params: byId,
    query: z.object({ size: z.enum(['small']).optional() }),
    file: true,
    slow: true,
  }),
})
