import { bigint, boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { type CaptionLanguage, videoFailures, videoStates } from '../videos.contract.ts'
import { mediaFolders } from './materials.tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Videos that a company shows. None of their files has a public address; pages play them by signed ones. */
export const videos = tenantTable(
  'videos',
  {
    name: text().notNull(),
    /** The address of its own page; null until it is shared for the first time. */
    publicId: text(),
    isShared: boolean().notNull().default(false),
    folderId: uuid(),
    state: text({ enum: videoStates }).notNull(),
    failure: text({ enum: videoFailures }),
    /** Why it was blocked. */
    reason: text(),
    /** As it was sent. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of all its files together, or those that it will have. */
    storedBytes: bigint({ mode: 'number' }).notNull(),
    originalFileId: uuid(),
    /** The file that is played: made here, or the one that was sent without what is nobody's business. */
    playFileId: uuid(),
    durationMs: integer().notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    posterFileIds: jsonb().$type<readonly string[]>().notNull().default([]),
    poster: integer().notNull().default(0),
    captions: jsonb().$type<readonly { language: CaptionLanguage; fileId: string }[]>().notNull().default([]),
    recycledFrom: text({ enum: videoStates }),
    recycledAt: moment(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('videos_folder').on(t.companyId, t.folderId, t.updatedAt, t.id),
    index('videos_updated').on(t.companyId, t.updatedAt, t.id),
    unique('videos_public_id').on(t.companyId, t.publicId),
    tenantReference(t, t.folderId, () => mediaFolders),
  ],
  { onPages: 'known' },
)

/** Uploads on their way; one goes when its video is complete or given up. */
export const videoUploads = tenantTable(
  'video_uploads',
  {
    videoId: uuid().notNull(),
    /** The one person who may send. */
    accountId: uuid().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    unique('video_uploads_video').on(t.companyId, t.videoId),
    tenantReference(t, t.videoId, () => videos).onDelete('cascade'),
  ],
)

/** The parts of an upload that have arrived, each in a file that nobody can reach. */
export const videoPieces = tenantTable(
  'video_pieces',
  {
    uploadId: uuid().notNull(),
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    fileId: uuid().notNull(),
  },
  (t) => [
    unique('video_pieces_start').on(t.companyId, t.uploadId, t.start),
    tenantReference(t, t.uploadId, () => videoUploads).onDelete('cascade'),
  ],
)
