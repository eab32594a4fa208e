import { boolean, date, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import {
  consentScopes,
  generationKinds,
  generationStates,
  mediaKinds,
  presenterStates,
  type Script,
} from '../presenters.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** People who present the company on a page of their own. */
export const presenters = tenantTable(
  'presenters',
  {
    name: text().notNull(),
    title: text().notNull(),
    publicId: text().notNull(),
    state: text({ enum: presenterStates }).notNull().default('draft'),
    /** The script that is edited, and the one that visitors see. */
    draft: jsonb().$type<Script>().notNull(),
    shown: jsonb().$type<Script>(),
    /** The version of the row that visitors see. */
    shownVersion: integer(),
    publishedAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('presenters_public_id').on(t.companyId, t.publicId),
    index('presenters_age').on(t.companyId, t.updatedAt, t.id),
    index('presenters_creator').on(t.companyId, t.createdBy, t.updatedAt),
  ],
)

/** Portraits, recordings and evidence of consent; none of the files has a public address. */
export const presenterMedia = tenantTable(
  'presenter_media',
  {
    presenterId: uuid().notNull(),
    kind: text({ enum: mediaKinds }).notNull(),
    name: text().notNull(),
    fileId: uuid().notNull(),
    durationMs: integer().notNull().default(0),
    /** Of a film; 0 of everything else. */
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    isGenerated: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('presenter_media_presenter').on(t.companyId, t.presenterId, t.createdAt),
    tenantReference(t, t.presenterId, () => presenters).onDelete('cascade'),
  ],
)

/** The consents of people to be shown: how far, until when, and how they ended. One at most holds. */
export const presenterConsents = tenantTable(
  'presenter_consents',
  {
    presenterId: uuid().notNull(),
    personName: text().notNull(),
    scopes: text({ enum: consentScopes }).array().notNull(),
    givenOn: date({ mode: 'string' }).notNull(),
    until: date({ mode: 'string' }),
    evidenceId: uuid(),
    recordedBy: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
    endedBy: text(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('presenter_consents_presenter').on(t.companyId, t.presenterId, t.createdAt),
    tenantReference(t, t.presenterId, () => presenters).onDelete('cascade'),
  ],
)

/** Voices and films that somebody had a machine make, each under the consent that held then. */
export const presenterGenerations = tenantTable(
  'presenter_generations',
  {
    presenterId: uuid().notNull(),
    kind: text({ enum: generationKinds }).notNull(),
    state: text({ enum: generationStates }).notNull().default('queued'),
    consentId: uuid().notNull(),
    provider: text().notNull(),
    /** The service's number of the voice, or its name of the avatar. */
    manner: text(),
    /** The service's name of the task, by which a restarted server goes on. */
    taskId: text(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    requestedBy: uuid().notNull(),
    requestedByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    endedAt: moment(),
  },
  (t) => [
    index('presenter_generations_presenter').on(t.companyId, t.presenterId, t.createdAt),
    tenantReference(t, t.presenterId, () => presenters).onDelete('cascade'),
  ],
)
