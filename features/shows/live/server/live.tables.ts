import { bigint, boolean, index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { activityPersons } from '#features/shows/registrations/server/registrations.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { broadcastSources, broadcastStates, chatModes, messageStates, pinKinds } from '../live.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Live broadcasts of activities. */
export const broadcasts = tenantTable(
  'broadcasts',
  {
    activityId: uuid().notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    speaker: text().notNull().default(''),
    source: text({ enum: broadcastSources }).notNull(),
    externalUrl: text().notNull().default(''),
    startsAt: moment().notNull(),
    isRecorded: boolean().notNull().default(true),
    chatMode: text({ enum: chatModes }).notNull(),
    state: text({ enum: broadcastStates }).notNull(),
    /** The digest of the key that may push now; empty while none may. */
    keyHash: text().notNull().default(''),
    startedAt: moment(),
    endedAt: moment(),
    /** The moment at which the picture was lost; null while it is there. */
    lostAt: moment(),
    /** The state to which the end of a ban leads back. */
    bannedFrom: text({ enum: broadcastStates }),
    replayUrl: text().notNull().default(''),
    replayFileId: uuid(),
    /** The card, need or draw above the chat. */
    pinKind: text({ enum: pinKinds }),
    pinId: uuid(),
    reason: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('broadcasts_start').on(t.companyId, t.activityId, t.startsAt, t.id),
    tenantReference(t, t.activityId, () => activities),
  ],
  { onPages: 'known' },
)

/** The numbers of a broadcast, which change all the time: apart from it, so that pages are kept. */
export const broadcastMeters = tenantTable(
  'broadcast_meters',
  {
    broadcastId: uuid().notNull(),
    likes: bigint({ mode: 'number' }).notNull().default(0),
    /** Watching at the moment, and the most at once. */
    present: integer().notNull().default(0),
    peak: integer().notNull().default(0),
    /** Of all who watched; written when the broadcast ends. */
    viewers: integer().notNull().default(0),
    medianMs: bigint({ mode: 'number' }).notNull().default(0),
    /** The rate of the picture that comes in, in kilobits a second, and when it was last measured. */
    kbps: integer().notNull().default(0),
    heardAt: moment(),
  },
  (t) => [
    unique('broadcast_meters_broadcast').on(t.companyId, t.broadcastId),
    tenantReference(t, t.broadcastId, () => broadcasts).onDelete('cascade'),
  ],
)

/** Browsers that watched, and for how long. */
export const broadcastViewers = tenantTable(
  'broadcast_viewers',
  {
    broadcastId: uuid().notNull(),
    /** The browser as pages of the company know it. */
    viewerKey: text().notNull(),
    /** The person who proved a number in this browser. */
    personId: uuid(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    watchMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    unique('broadcast_viewers_key').on(t.companyId, t.broadcastId, t.viewerKey),
    index('broadcast_viewers_seen').on(t.companyId, t.broadcastId, t.lastSeenAt),
    index('broadcast_viewers_browser').on(t.companyId, t.viewerKey),
    index('broadcast_viewers_person').on(t.companyId, t.personId),
    tenantReference(t, t.broadcastId, () => broadcasts),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

/** People who want to be reminded. */
export const broadcastSubscriptions = tenantTable(
  'broadcast_subscriptions',
  {
    broadcastId: uuid().notNull(),
    personId: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** The moment at which the person thought better of it. */
    endedAt: moment(),
  },
  (t) => [
    unique('broadcast_subscriptions_person').on(t.companyId, t.broadcastId, t.personId),
    tenantReference(t, t.broadcastId, () => broadcasts),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

/** The chat of a broadcast. */
export const broadcastMessages = tenantTable(
  'broadcast_messages',
  {
    broadcastId: uuid().notNull(),
    /** Null for the host. */
    personId: uuid(),
    name: text().notNull(),
    text: text().notNull(),
    state: text({ enum: messageStates }).notNull(),
    decidedByName: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('broadcast_messages_age').on(t.companyId, t.broadcastId, t.createdAt, t.id),
    index('broadcast_messages_state').on(t.companyId, t.broadcastId, t.state, t.createdAt, t.id),
    index('broadcast_messages_person').on(t.companyId, t.personId, t.createdAt),
    tenantReference(t, t.broadcastId, () => broadcasts),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

/** People who may not write into the chat of a broadcast for a while. */
export const broadcastMutes = tenantTable(
  'broadcast_mutes',
  {
    broadcastId: uuid().notNull(),
    personId: uuid().notNull(),
    until: moment().notNull(),
    byName: text().notNull(),
  },
  (t) => [
    unique('broadcast_mutes_person').on(t.companyId, t.broadcastId, t.personId),
    tenantReference(t, t.broadcastId, () => broadcasts),
    tenantReference(t, t.personId, () => activityPersons),
  ],
)

declarePersonal(broadcastViewers, {
  of: { personId: 'activity_persons' },
  rows: 'mask',
  columns: { viewerKey: 'none' },
})
declarePersonal(broadcastMessages, {
  of: { personId: 'activity_persons' },
  rows: 'mask',
  columns: { name: 'blank', text: 'blank' },
})
