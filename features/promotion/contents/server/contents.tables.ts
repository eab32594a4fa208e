import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { type ContentFacts, type ContentShare, contentStates, memberRoles } from '../contents.contract.ts'
import { contentKinds } from '../face/block-kind-model.ts'
import { themeIds } from '../face/theme-ids-model.ts'

const moment = () => timestamp({ withTimezone: true })

/** Sites, their pages, albums, news and products. Drafts are rows of their own: saving one redraws no page. */
export const contents = tenantTable(
  'contents',
  {
    kind: text({ enum: contentKinds }).notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** The public id of its picture. */
    coverFileId: text(),
    publicId: text().notNull(),
    state: text({ enum: contentStates }).notNull().default('draft'),
    theme: text({ enum: themeIds }).notNull().default('clearSky'),
    accent: text(),
    facts: jsonb().$type<ContentFacts>().notNull(),
    /** The site of a page, and the last part of its address there. */
    parentId: uuid(),
    slug: text(),
    /** Search engines may list it. */
    isIndexed: boolean().notNull().default(false),
    share: jsonb().$type<ContentShare>().notNull().default({}),
    needsReview: boolean().notNull().default(false),
    /** The approval that is asked for. */
    approvalId: uuid(),
    publishAt: moment(),
    offAt: moment(),
    publishedAt: moment(),
    /** The number of the version that visitors see, and of the draft that it was made from. */
    publishedVersion: integer(),
    publishedDraft: integer().notNull().default(0),
    /** Since when it stands above the others of its kind. */
    topAt: moment(),
    /** The state that the bin gives it back to, and since when it lies there. */
    recycledFrom: text({ enum: contentStates }),
    recycledAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('contents_public_id').on(t.companyId, t.publicId),
    index('contents_kind').on(t.companyId, t.kind, t.updatedAt, t.id),
    // Lists and their chips are counted from here alone.
    index('contents_state').on(t.companyId, t.kind, t.state),
    index('contents_parent').on(t.companyId, t.parentId),
    index('contents_top')
      .on(t.companyId, t.kind, t.topAt)
      .where(sql`${t.topAt} is not null`),
    unique('contents_slug').on(t.companyId, t.parentId, t.slug),
  ],
  // A new row may be the latest news of a page.
  { onPages: 'any' },
)

/** Every save of a draft, of which the newest is the draft; older ones stay for a while, so that late editors can be merged. */
export const contentDrafts = tenantTable(
  'content_drafts',
  {
    contentId: uuid().notNull(),
    version: integer().notNull(),
    /** As text, not as a tree: blocks of unknown kinds stay byte for byte. */
    document: json().$type<ContentDocument>().notNull(),
    savedBy: uuid(),
    savedByName: text().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('content_drafts_version').on(t.companyId, t.contentId, t.version),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

/** Documents as they were published, for ever. */
export const contentVersions = tenantTable(
  'content_versions',
  {
    contentId: uuid().notNull(),
    n: integer().notNull(),
    document: json().$type<ContentDocument>().notNull(),
    sha256: text().notNull(),
    note: text().notNull().default(''),
    publishedBy: uuid(),
    publishedByName: text().notNull(),
    publishedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('content_versions_n').on(t.companyId, t.contentId, t.n),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
  { onPages: 'known' },
)

/** Addresses by which a draft, or one version, is looked at without a session, each for a short time. */
export const contentPreviews = tenantTable(
  'content_previews',
  {
    contentId: uuid().notNull(),
    /** The version that it shows; null for the draft as it is then. */
    n: integer(),
    expiresAt: moment().notNull(),
    createdBy: uuid().notNull(),
  },
  (t) => [
    index('content_previews_content').on(t.companyId, t.contentId),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

/** Contents that somebody has open in the console: a row for each time it was opened, for as long as that says so. */
export const contentPresences = tenantTable(
  'content_presences',
  {
    contentId: uuid().notNull(),
    accountId: uuid().notNull(),
    seenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    index('content_presences_content').on(t.companyId, t.contentId),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

/** Addresses that pages had within their site: for a year they lead to the address of now. */
export const contentSlugs = tenantTable(
  'content_slugs',
  {
    siteId: uuid().notNull(),
    slug: text().notNull(),
    contentId: uuid().notNull(),
    leftAt: moment().notNull().defaultNow(),
  },
  (t) => [
    unique('content_slugs_once').on(t.companyId, t.siteId, t.slug),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

export const referenceStages = ['draft', 'published'] as const
export const referenceKinds = ['block', 'item', 'file', 'content', 'video'] as const

/** The ids that stand in the draft and in the published version of a content: of its blocks and entries, and of everything that they show. */
export const contentReferences = tenantTable(
  'content_references',
  {
    contentId: uuid().notNull(),
    stage: text({ enum: referenceStages }).notNull(),
    blockId: uuid().notNull(),
    kind: text({ enum: referenceKinds }).notNull(),
    targetId: text().notNull(),
  },
  (t) => [
    index('content_references_target').on(t.companyId, t.targetId, t.kind),
    index('content_references_content').on(t.companyId, t.contentId, t.stage),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
  ],
)

/** People with a role on one content. */
export const contentMembers = tenantTable(
  'content_members',
  {
    contentId: uuid().notNull(),
    staffId: uuid().notNull(),
    role: text({ enum: memberRoles }).notNull(),
  },
  (t) => [
    unique('content_members_once').on(t.companyId, t.contentId, t.staffId),
    index('content_members_staff').on(t.companyId, t.staffId),
    tenantReference(t, t.contentId, () => contents).onDelete('cascade'),
    tenantReference(t, t.staffId, () => staff).onDelete('cascade'),
  ],
)
