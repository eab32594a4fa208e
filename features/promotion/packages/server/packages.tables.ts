import { index, boolean, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { posterStyles } from '#features/cards/card-pictures/face/poster-styles-model.ts'
import { tenantTable } from '#platform/server/database/tenant-table.ts'

import { forwardedKinds, type ForwardedThing } from '../packages.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Contents that sellers forward together. */
export const contentPackages = tenantTable(
  'content_packages',
  {
    title: text().notNull(),
    message: text().notNull().default(''),
    things: jsonb().$type<readonly ForwardedThing[]>().notNull(),
    departmentIds: jsonb().$type<readonly string[]>().notNull().default([]),
    posterId: uuid(),
    /** Sellers may forward it; links that are out stay. */
    isOpen: boolean().notNull().default(true),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [index('content_packages_age').on(t.companyId, t.updatedAt, t.id)],
)

/** Posters that lead to a content. */
export const contentPosters = tenantTable(
  'content_posters',
  {
    name: text().notNull(),
    thingType: text({ enum: forwardedKinds }).notNull(),
    thingId: uuid().notNull(),
    style: text({ enum: posterStyles }).notNull(),
    headline: text().notNull(),
    description: text().notNull().default(''),
    /** The public id of its own picture. */
    coverFileId: text(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [index('content_posters_age').on(t.companyId, t.updatedAt, t.id)],
)

export const linkSources = ['package', 'poster'] as const

/** The link by which one seller forwards one thing of a package or by a poster; there is one of each. */
export const sellerLinks = tenantTable(
  'seller_links',
  {
    source: text({ enum: linkSources }).notNull(),
    sourceId: uuid().notNull(),
    thingType: text({ enum: forwardedKinds }).notNull(),
    thingId: uuid().notNull(),
    accountId: uuid().notNull(),
    /** The share link. */
    linkId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [unique('seller_links_once').on(t.companyId, t.sourceId, t.accountId, t.thingId)],
)
