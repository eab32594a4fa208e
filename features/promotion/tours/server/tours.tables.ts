import { index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type TourDocument, tourStates } from '../tours.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Walks through a place by panoramas. */
export const tours = tenantTable(
  'tours',
  {
    name: text().notNull(),
    publicId: text().notNull(),
    state: text({ enum: tourStates }).notNull().default('draft'),
    /** The document that is edited, and the one that visitors see. */
    draft: jsonb().$type<TourDocument>().notNull(),
    shown: jsonb().$type<TourDocument>(),
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
    unique('tours_public_id').on(t.companyId, t.publicId),
    index('tours_age').on(t.companyId, t.updatedAt, t.id),
    index('tours_creator').on(t.companyId, t.createdBy, t.updatedAt),
  ],
)

/** Panoramas of a tour in three sizes; none of the files has a public address. */
export const tourPictures = tenantTable(
  'tour_pictures',
  {
    tourId: uuid().notNull(),
    name: text().notNull(),
    /** Of the large one. */
    width: integer().notNull(),
    height: integer().notNull(),
    largeFileId: uuid().notNull(),
    smallFileId: uuid().notNull(),
    posterFileId: uuid().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('tour_pictures_tour').on(t.companyId, t.tourId, t.createdAt),
    tenantReference(t, t.tourId, () => tours).onDelete('cascade'),
  ],
)
