import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { activities } from '#features/shows/activities/server/activities.tables.ts'
import { activityRegistrations } from '#features/shows/registrations/server/registrations.tables.ts'
import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { denials } from '../face/admission-model.ts'
import { conflictKinds, mergedVerdicts, verdicts } from '../face/offline-merge-model.ts'
import { deviceStates, gateDirections, reviewStates, scanSources, screenKinds } from '../onsite.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** The doors of an activity. */
export const activityGates = tenantTable(
  'activity_gates',
  {
    activityId: uuid().notNull(),
    name: text().notNull(),
    hall: text().notNull().default(''),
    direction: text({ enum: gateDirections }).notNull().default('entry'),
    allowsReentry: boolean().notNull().default(true),
    typeIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('activity_gates_activity').on(t.companyId, t.activityId, t.createdAt),
    tenantReference(t, t.activityId, () => activities),
  ],
)

/** Phones and tablets that scan at gates. */
export const gateDevices = tenantTable(
  'gate_devices',
  {
    activityId: uuid().notNull(),
    gateId: uuid().notNull(),
    /** The name by which the device calls. */
    publicId: text().notNull(),
    name: text().notNull(),
    state: text({ enum: deviceStates }).notNull(),
    /** A digest of the secret that enrols it once; null after that. */
    enrolHash: text(),
    enrolUntil: moment(),
    /** SPKI as base64url, of the key that the device keeps. */
    publicKey: text(),
    lastSeenAt: moment(),
    leaseUntil: moment(),
    queued: integer().notNull().default(0),
    /** In milliseconds. */
    clockOffset: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('gate_devices_public_id').on(t.companyId, t.publicId),
    index('gate_devices_activity').on(t.companyId, t.activityId, t.createdAt),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.gateId, () => activityGates),
  ],
)

/** Everything that gates wrote down. A row is written once and never changed. */
export const gateScans = tenantTable(
  'gate_scans',
  {
    activityId: uuid().notNull(),
    deviceId: uuid().notNull(),
    counter: integer().notNull(),
    /** A registration; of a well-signed code also one that is not there. */
    ticketId: uuid().notNull(),
    gateId: uuid().notNull(),
    source: text({ enum: scanSources }).notNull(),
    deviceAt: moment().notNull(),
    correctedAt: moment().notNull(),
    uncertain: boolean().notNull().default(false),
    given: text({ enum: verdicts }).notNull(),
    denial: text({ enum: denials }),
    codeVersion: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('gate_scans_once').on(t.companyId, t.deviceId, t.counter),
    index('gate_scans_ticket').on(t.companyId, t.activityId, t.ticketId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.deviceId, () => gateDevices),
    tenantReference(t, t.gateId, () => activityGates),
  ],
  { appendOnly: true },
)

/** The meaning of each scan among all that are known: made anew from the scans whenever one of the same ticket arrives. */
export const gateScanResults = tenantTable(
  'gate_scan_results',
  {
    activityId: uuid().notNull(),
    scanId: uuid().notNull(),
    ticketId: uuid().notNull(),
    gateId: uuid().notNull(),
    deviceId: uuid().notNull(),
    correctedAt: moment().notNull(),
    verdict: text({ enum: mergedVerdicts }).notNull(),
    conflict: text({ enum: conflictKinds }),
    /** The first entry of its ticket. */
    isFirst: boolean().notNull().default(false),
    review: text({ enum: reviewStates }).notNull(),
    reviewedByName: text().notNull().default(''),
    reason: text().notNull().default(''),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('gate_scan_results_scan').on(t.companyId, t.scanId),
    index('gate_scan_results_time').on(t.companyId, t.activityId, t.correctedAt, t.id),
    index('gate_scan_results_changes').on(t.companyId, t.activityId, t.updatedAt, t.id),
    index('gate_scan_results_ticket').on(t.companyId, t.activityId, t.ticketId),
    index('gate_scan_results_open')
      .on(t.companyId, t.activityId, t.correctedAt)
      .where(sql`review = 'open'`),
    tenantReference(t, t.scanId, () => gateScans),
  ],
)

/** Badges that were printed: one row for each print. */
export const badgePrints = tenantTable(
  'badge_prints',
  {
    activityId: uuid().notNull(),
    registrationId: uuid().notNull(),
    printedById: uuid().notNull(),
    printedByName: text().notNull(),
    reason: text().notNull().default(''),
    printedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('badge_prints_registration').on(t.companyId, t.registrationId, t.printedAt),
    index('badge_prints_activity').on(t.companyId, t.activityId, t.registrationId),
    tenantReference(t, t.activityId, () => activities),
    tenantReference(t, t.registrationId, () => activityRegistrations),
  ],
  { appendOnly: true },
)

/** Screens in a hall: everybody who has the address sees what they show, until it is ended. */
export const activityScreens = tenantTable(
  'activity_screens',
  {
    activityId: uuid().notNull(),
    kind: text({ enum: screenKinds }).notNull().default('welcome'),
    /** The object that is shown; null for the activity itself. */
    objectId: uuid(),
    publicId: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [
    unique('activity_screens_public_id').on(t.companyId, t.publicId),
    index('activity_screens_activity').on(t.companyId, t.activityId, t.createdAt),
    tenantReference(t, t.activityId, () => activities),
  ],
)

declarePersonal(badgePrints, 'none')
