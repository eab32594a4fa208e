import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { alertStates, rhythms, sharings, type Widget } from '../boards.contract.ts'
import { metricKeys } from '../face/board-model.ts'

const moment = () => timestamp({ withTimezone: true })
const made = () => ({
  createdBy: uuid().notNull(),
  createdByName: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
})

/** Boards that somebody made; the ready ones are code and have no row. */
export const boards = tenantTable(
  'boards',
  {
    name: text().notNull(),
    note: text().notNull(),
    sharing: text({ enum: sharings }).notNull().default('private'),
    widgets: jsonb().$type<readonly Widget[]>().notNull(),
    ...made(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('boards_age').on(t.companyId, t.updatedAt, t.id),
    index('boards_maker').on(t.companyId, t.createdBy, t.updatedAt),
    index('boards_shared').on(t.companyId, t.sharing, t.updatedAt),
  ],
)

/** Colleagues with whom a board is shared by name. */
export const boardReaders = tenantTable(
  'board_readers',
  { boardId: uuid().notNull(), staffId: uuid().notNull(), mayEdit: boolean().notNull().default(false) },
  (t) => [
    unique('board_readers_once').on(t.companyId, t.boardId, t.staffId),
    index('board_readers_staff').on(t.companyId, t.staffId, t.boardId),
    tenantReference(t, t.boardId, () => boards).onDelete('cascade'),
  ],
)

/** The rights by which a screen reads, fixed when its address was made. */
export interface ScreenSight {
  permissions: readonly string[]
  scope: 'all' | 'departments' | 'self'
  departmentIds: readonly string[]
}

/** Addresses by which a board stands on a screen, without a session. The board may be a ready one, which has no row. */
export const boardScreens = tenantTable(
  'board_screens',
  {
    boardId: uuid().notNull(),
    name: text().notNull(),
    publicId: text().notNull(),
    days: integer().notNull(),
    sight: jsonb().$type<ScreenSight>().notNull(),
    /** Addresses and nets from which alone it opens. */
    addresses: jsonb().$type<readonly string[]>().notNull().default([]),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    ...made(),
  },
  (t) => [
    unique('board_screens_public_id').on(t.companyId, t.publicId),
    index('board_screens_board').on(t.companyId, t.boardId, t.createdAt),
  ],
)

/** Boards by mail; drawn for each recipient when they are sent. */
export const boardSubscriptions = tenantTable(
  'board_subscriptions',
  {
    boardId: uuid().notNull(),
    every: text({ enum: rhythms }).notNull(),
    weekday: integer().notNull(),
    hour: integer().notNull(),
    staffIds: jsonb().$type<readonly string[]>().notNull(),
    /** A job waits for this moment and for no other. */
    nextAt: moment().notNull(),
    lastAt: moment(),
    ...made(),
  },
  (t) => [
    index('board_subscriptions_board').on(t.companyId, t.boardId, t.createdAt),
    index('board_subscriptions_maker').on(t.companyId, t.createdBy, t.createdAt),
  ],
)

/** Bounds of metrics, watched every hour in the sight of their maker. */
export const boardAlerts = tenantTable(
  'board_alerts',
  {
    metric: text({ enum: metricKeys }).notNull(),
    direction: text({ enum: ['above', 'below'] }).notNull(),
    bound: bigint({ mode: 'number' }).notNull(),
    days: integer().notNull(),
    staffIds: jsonb().$type<readonly string[]>().notNull(),
    state: text({ enum: alertStates }).notNull().default('quiet'),
    lastValue: bigint({ mode: 'number' }),
    lastAt: moment(),
    nextAt: moment().notNull(),
    ...made(),
  },
  (t) => [index('board_alerts_maker').on(t.companyId, t.createdBy, t.createdAt)],
)

/** Figures of whole days of the whole company, counted ahead: a shortcut that can be thrown away and made anew (decision 144). */
export const dayFacts = tenantTable(
  'day_facts',
  {
    metric: text().notNull(),
    /** Of the metric's definition: facts of an older one are not read. */
    version: integer().notNull(),
    day: date().notNull(),
    top: bigint({ mode: 'number' }).notNull(),
    base: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [uniqueIndex('day_facts_day').on(t.companyId, t.metric, t.version, t.day)],
)

/** The days that are counted ahead; a day without a row is counted from what happened. */
export const factDays = tenantTable('fact_days', { day: date().notNull() }, (t) => [
  uniqueIndex('fact_days_day').on(t.companyId, t.day),
])

/** One row a company: by which zone its days were counted, and up to when changes were looked at. */
export const factMarks = tenantTable(
  'fact_marks',
  { zone: text().notNull(), lookedUntil: moment().notNull() },
  (t) => [uniqueIndex('fact_marks_company').on(t.companyId)],
)
