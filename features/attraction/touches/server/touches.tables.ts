import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { subjectKinds } from '../subjects.contract.ts'
import { repeats, taskStates } from '../tasks.contract.ts'
import { touchKinds, touchOutcomes } from '../touches.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** That somebody was in touch. A row is written once and never changed; its words stand in `touch_texts`, so that they can be erased. */
export const touches = tenantTable(
  'touches',
  {
    subjectKind: text({ enum: subjectKinds }).notNull(),
    subjectId: uuid().notNull(),
    /** The one of the subject's people that it was with: a card of the customers list. */
    personId: uuid(),
    kind: text({ enum: touchKinds }).notNull(),
    seconds: integer(),
    outcome: text({ enum: touchOutcomes }),
    hasPhoto: boolean().notNull().default(false),
    isValid: boolean().notNull(),
    /** The version of the rule by which it counts or does not. */
    ruleVersion: integer().notNull(),
    /** When it happened. To the millisecond, as cursors are, so that no entry falls between two pages. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The touch that this one puts right. */
    corrects: uuid(),
    /** The first of a chain of corrections. */
    originId: uuid(),
    byAccountId: uuid().notNull(),
    byName: text().notNull(),
    writtenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('touches_subject').on(t.companyId, t.subjectKind, t.subjectId, t.at, t.id),
    index('touches_person')
      .on(t.companyId, t.personId, t.at, t.id)
      .where(sql`person_id is not null`),
    index('touches_recent').on(t.companyId, t.at, t.id),
    index('touches_author').on(t.companyId, t.byAccountId, t.at, t.id),
    index('touches_origin')
      .on(t.companyId, t.originId)
      .where(sql`origin_id is not null`),
    // Of two who correct one touch the second is too late.
    uniqueIndex('touches_corrects')
      .on(t.companyId, t.corrects)
      .where(sql`corrects is not null`),
  ],
  { appendOnly: true },
)

/** Further people whom a touch was with: the guests of a visit. */
export const touchPeople = tenantTable(
  'touch_people',
  {
    touchId: uuid().notNull(),
    personId: uuid().notNull(),
    /** That of the touch, for the order of a timeline. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    uniqueIndex('touch_people_once').on(t.companyId, t.touchId, t.personId),
    index('touch_people_person').on(t.companyId, t.personId, t.at, t.touchId),
    tenantReference(t, t.touchId, () => touches),
  ],
  { appendOnly: true },
)

/** The words of touches. They go when the person is forgotten; the touch stays. */
export const touchTexts = tenantTable(
  'touch_texts',
  { touchId: uuid().notNull(), text: text().notNull() },
  (t) => [
    uniqueIndex('touch_texts_touch').on(t.companyId, t.touchId),
    tenantReference(t, t.touchId, () => touches),
  ],
)

/** Files of touches; without a touch a file waits to be saved with one. */
export const touchFiles = tenantTable(
  'touch_files',
  {
    touchId: uuid(),
    fileId: uuid().notNull(),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    isImage: boolean().notNull(),
    uploadedBy: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('touch_files_touch').on(t.companyId, t.touchId),
    index('touch_files_waiting')
      .on(t.companyId, t.uploadedBy, t.createdAt)
      .where(sql`touch_id is null`),
    tenantReference(t, t.touchId, () => touches),
  ],
)

/** Something that is to be done, and by when. */
export const followTasks = tenantTable(
  'follow_tasks',
  {
    title: text().notNull(),
    note: text().notNull().default(''),
    subjectKind: text({ enum: subjectKinds }),
    subjectId: uuid(),
    assigneeAccountId: uuid().notNull(),
    dueAt: moment().notNull(),
    repeat: text({ enum: repeats }).notNull().default('none'),
    /** The due time of the first task of a series: monthly ones keep its day however short a month is. */
    firstDueAt: moment().notNull(),
    /** The task that this one follows in its series. */
    formerId: uuid(),
    /** The touch that it was planned with. */
    touchId: uuid(),
    state: text({ enum: taskStates }).notNull().default('open'),
    doneAt: timestamp({ withTimezone: true, precision: 3 }),
    doneBy: text(),
    /** When its assignee was told that it is due. */
    noticedAt: timestamp('told_at', { withTimezone: true }),
    createdById: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('follow_tasks_assignee').on(t.companyId, t.assigneeAccountId, t.state, t.dueAt, t.id),
    index('follow_tasks_assignee_days').on(t.companyId, t.assigneeAccountId, t.dueAt, t.id),
    index('follow_tasks_days').on(t.companyId, t.dueAt, t.id),
    index('follow_tasks_due').on(t.companyId, t.state, t.dueAt, t.id),
    index('follow_tasks_subject')
      .on(t.companyId, t.subjectKind, t.subjectId, t.dueAt, t.id)
      .where(sql`subject_id is not null`),
    index('follow_tasks_done')
      .on(t.companyId, t.subjectKind, t.subjectId, t.doneAt, t.id)
      .where(sql`state = 'done'`),
    index('follow_tasks_unannounced')
      .on(t.companyId, t.dueAt)
      .where(sql`told_at is null and state = 'open'`),
    // A task has one successor, however often it is said to be done.
    uniqueIndex('follow_tasks_former')
      .on(t.companyId, t.formerId)
      .where(sql`former_id is not null`),
  ],
)

declarePersonal(touches, { of: { personId: 'customer_cards' }, rows: 'mask' })
declarePersonal(touchPeople, { of: { personId: 'customer_cards' }, rows: 'mask' })
declarePersonal(touchTexts, { of: { touchId: 'touches' }, rows: 'delete', columns: { text: 'mention' } })
declarePersonal(touchFiles, {
  of: { touchId: 'touches' },
  rows: 'delete',
  columns: { fileId: 'file', name: 'mention' },
})
declarePersonal(followTasks, {
  of: { subjectId: 'customer_cards' },
  rows: 'mask',
  columns: { title: 'mention', note: 'mention' },
})
