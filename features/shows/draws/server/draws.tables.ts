import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import {
  activityPersons,
  activityRegistrations,
} from '#features/shows/registrations/server/registrations.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  deliveries,
  drawLevels,
  drawMethods,
  drawStates,
  entrySources,
  prizeKinds,
  roundStates,
  winningStates,
} from '../draws.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Lucky draws of activities. */
export const draws = tenantTable(
  'draws',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    rule: text().notNull().default(''),
    method: text({ enum: drawMethods }).notNull(),
    source: text({ enum: entrySources }).notNull(),
    channel: text().notNull().default(''),
    level: text({ enum: drawLevels }).notNull(),
    external: text().notNull().default(''),
    isRehearsal: boolean().notNull().default(false),
    claimDays: integer().notNull(),
    tries: integer().notNull().default(1),
    state: text({ enum: drawStates }).notNull(),
    /** Empty for a draft. */
    commitText: text().notNull().default(''),
    commitHash: text().notNull().default(''),
    /** The last seed of the chain, sealed with the installation's key: no person sees it. */
    sealedTail: text().notNull().default(''),
    committedAt: moment(),
    committedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('draws_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    tenantReference(t, t.activityId, () => activities),
  ],
  { onPages: 'known' },
)

export const drawPrizes = tenantTable(
  'draw_prizes',
  {
    drawId: uuid().notNull(),
    /** The order in which prizes are drawn. */
    place: integer().notNull(),
    name: text().notNull(),
    kind: text({ enum: prizeKinds }).notNull(),
    delivery: text({ enum: deliveries }).notNull(),
    valueFen: bigint({ mode: 'number' }).notNull(),
    stock: integer().notNull(),
    remaining: integer().notNull(),
    chance: integer().notNull().default(0),
  },
  (t) => [
    index('draw_prizes_place').on(t.companyId, t.drawId, t.place),
    tenantReference(t, t.drawId, () => draws).onDelete('cascade'),
  ],
)

export const drawRounds = tenantTable(
  'draw_rounds',
  {
    drawId: uuid().notNull(),
    prizeId: uuid().notNull(),
    state: text({ enum: roundStates }).notNull(),
    /** Counts locked lists of a draw from 1; the seed of a round is that of its number. */
    number: integer(),
    count: integer().notNull().default(0),
    entries: integer().notNull().default(0),
    listHash: text().notNull().default(''),
    lockedAt: moment(),
    externalValue: text().notNull().default(''),
    externalSource: text().notNull().default(''),
    externalBornAt: moment(),
    /** Empty until the round is drawn or void. */
    seed: text().notNull().default(''),
    publishedAt: moment(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('draw_rounds_number').on(t.companyId, t.drawId, t.number),
    index('draw_rounds_age').on(t.companyId, t.drawId, t.createdAt, t.id),
    tenantReference(t, t.drawId, () => draws),
    tenantReference(t, t.prizeId, () => drawPrizes),
  ],
)

/** People on the list of a draw: each once, however many tickets a person has. */
export const drawEntries = tenantTable(
  'draw_entries',
  {
    drawId: uuid().notNull(),
    registrationId: uuid().notNull(),
    personId: uuid().notNull(),
    /** Masked; it stays when the person is erased, so that the list can still be recomputed. */
    shownName: text().notNull(),
    salt: text().notNull(),
    leaf: text().notNull(),
    /** The entry is on the lists of the rounds from here on, */
    fromRound: integer().notNull().default(1),
    /** and on none after this one: the round in which it won, or none at all for who was taken off by hand. */
    untilRound: integer(),
    /** The colleague who added the entry by hand, or took it off; null for who takes part by the draw's own rule. */
    addedByName: text(),
    /** Tries that were used; for wheels and scratch cards. */
    tries: integer().notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('draw_entries_person').on(t.companyId, t.drawId, t.personId),
    unique('draw_entries_leaf').on(t.companyId, t.drawId, t.leaf),
    index('draw_entries_by_hand')
      .on(t.companyId, t.drawId)
      .where(sql`added_by_name is not null`),
    tenantReference(t, t.drawId, () => draws),
    tenantReference(t, t.registrationId, () => activityRegistrations),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

export const drawWinnings = tenantTable(
  'draw_winnings',
  {
    activityId: uuid().notNull(),
    drawId: uuid().notNull(),
    prizeId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** Null for wheels and scratch cards. */
    roundId: uuid(),
    place: integer().notNull().default(0),
    state: text({ enum: winningStates }).notNull(),
    /** Shown at the desk. */
    code: text().notNull(),
    until: moment(),
    recipient: text().notNull().default(''),
    recipientMobile: text().notNull().default(''),
    address: text().notNull().default(''),
    addressAt: moment(),
    carrier: text().notNull().default(''),
    tracking: text().notNull().default(''),
    claimedAt: moment(),
    claimedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('draw_winnings_entry').on(t.companyId, t.entryId),
    unique('draw_winnings_code').on(t.companyId, t.code),
    index('draw_winnings_age').on(t.companyId, t.activityId, t.createdAt, t.id),
    index('draw_winnings_draw').on(t.companyId, t.drawId, t.createdAt, t.id),
    uniqueIndex('draw_winnings_place')
      .on(t.companyId, t.roundId, t.place)
      .where(sql`round_id is not null`),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.drawId, () => draws),
    tenantReference(t, t.prizeId, () => drawPrizes),
    tenantReference(t, t.entryId, () => drawEntries),
    tenantReference(t, t.roundId, () => drawRounds),
  ],
)

// The shown name is masked from the beginning; recomputing a draw takes it.
declarePersonal(drawEntries, {
  of: { personId: 'activity_persons', registrationId: 'activity_registrations' },
  rows: 'mask',
  columns: { shownName: 'none', salt: 'none', leaf: 'none', addedByName: 'none' },
})
declarePersonal(drawWinnings, {
  by: ['recipientMobile'],
  of: { entryId: 'draw_entries' },
  rows: 'mask',
  columns: {
    recipient: 'blank',
    recipientMobile: 'blank',
    address: 'blank',
    code: 'none',
    carrier: 'none',
    tracking: 'none',
    reason: 'mention',
  },
})
