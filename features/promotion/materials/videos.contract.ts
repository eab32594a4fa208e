import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, listParam, moment, requiredLine } from '#platform/contract/schemas.ts'

import { materialVisit } from './material-visits.contract.ts'

export const videoStates = ['uploading', 'converting', 'ready', 'failed', 'blocked', 'recycled'] as const
export type VideoState = (typeof videoStates)[number]

/** Events of a video that people raise. */
export const videoEvents = ['edit', 'reconvert', 'block', 'unblock', 'abandon', 'remove', 'restore'] as const
export type VideoEvent = (typeof videoEvents)[number]

/** Why a video cannot be played. */
export const videoFailures = [
  'notVideo',
  'damaged',
  'tooLong',
  'noPicture',
  'tooHeavy',
  'noConverter',
  'notConverted',
] as const
export type VideoFailure = (typeof videoFailures)[number]

const gibibyte = 2 ** 30
export const videoRule = {
  maxBytes: 2 * gibibyte,
  extensions: ['.mp4', '.m4v', '.mov', '.webm', '.mkv'],
} as const
export const longestVideoMs = 60 * 60_000
/** Of a company, everything together; the bin too. */
export const videoQuota = 20 * gibibyte
export const mostVideos = 2000
/** Pictures of a video that its cover is chosen from. */
export const mostPosters = 5
/** A video is measured in so many parts of the same length. */
export const parts = 10

export const captionLanguages = ['zh-CN', 'zh-TW', 'en', 'ja'] as const
export type CaptionLanguage = (typeof captionLanguages)[number]
export const captionRule = { maxBytes: 1024 * 1024, extensions: ['.vtt'] } as const

/** The address and the proof with which a browser sends a video: to this server by the tus protocol. */
export const uploadTicket = z.object({
  provider: z.enum(['local']),
  endpoint: z.string(),
  token: z.string(),
  uploadId: id,
  videoId: id,
  expiresAt: moment,
})
export type UploadTicket = z.infer<typeof uploadTicket>

export const uploadInput = z.object({
  name: requiredLine(120),
  bytes: z.number().int().min(1),
  type: line(100).optional(),
  folderId: id.nullable().optional(),
  /** Goes on with an upload of one's own that was interrupted. */
  uploadId: id.optional(),
})

const captions = z.array(z.object({ language: z.enum(captionLanguages), url: z.string() }))

export const videoUse = z.object({ contentId: id, kind: z.string(), title: z.string(), isShown: z.boolean() })
export type VideoUse = z.infer<typeof videoUse>

export const videoRow = z.object({
  videoId: id,
  name: z.string(),
  folderId: id.nullable(),
  state: z.enum(videoStates),
  failure: z.object({ code: z.enum(videoFailures), text: z.string() }).nullable(),
  /** Why it was blocked. */
  reason: z.string().nullable(),
  bytes: z.number().int(),
  durationMs: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** How far its upload is; null once it is complete. */
  upload: z
    .object({ uploadId: id, received: z.number().int(), isOwn: z.boolean(), expiresAt: moment })
    .nullable(),
  /** Addresses that hold for some hours; null while there is nothing to play. */
  playUrl: z.string().nullable(),
  posterUrl: z.string().nullable(),
  posterUrls: z.array(z.string()),
  /** Which of the pictures is the cover. */
  poster: z.number().int(),
  captions,
  /** It has a page of its own, for those who know its address. */
  isShared: z.boolean(),
  /** Contents whose draft or published page shows it. */
  uses: z.number().int(),
  /** People who played it in the last thirty days. */
  viewers: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  actions: z.array(
    z.object({ event: z.enum(videoEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type VideoRow = z.infer<typeof videoRow>

export const videoDetail = z.object({
  video: videoRow,
  /** The page of its own with its code, while it is shared. */
  page: z.object({ url: z.string(), svg: z.string() }).nullable(),
  uses: z.array(videoUse),
  /** People who saw each tenth of it, of the last thirty days. */
  retention: z.array(z.object({ part: z.number().int(), viewers: z.number().int() })),
  viewers: z.number().int(),
  completed: z.number().int(),
})
export type VideoDetail = z.infer<typeof videoDetail>

const videoViewer = materialVisit.extend({
  /** How many tenths were seen. */
  parts: z.number().int(),
})

const view = 'material:view'
const edit = 'material:edit'
const remove = 'material:delete'

/** The videos of the material library, by the paths of the specification where it has them. */
export const videosContract = defineContract('materials', {
  sign: endpoint({ method: 'POST', path: '/material/video/getOnDemandSignature' }, edit, {
    body: uploadInput,
    data: uploadTicket,
  }),
  /** Takes a video whose bytes have all arrived into the library. */
  create: endpoint({ method: 'POST', path: '/material/video' }, edit, {
    creates: true,
    body: z.object({
      uploadId: id,
      name: requiredLine(120).optional(),
      folderId: id.nullable().optional(),
    }),
    data: videoRow,
  }),
  update: endpoint({ method: 'PUT', path: '/material/video' }, edit, {
    body: z.object({
      id,
      version: z.number().int(),
      name: requiredLine(120).optional(),
      /** Null: into no folder. */
      folderId: id.nullable().optional(),
      poster: z
        .number()
        .int()
        .min(0)
        .max(mostPosters - 1)
        .optional(),
      isShared: z.boolean().optional(),
    }),
    data: videoRow,
  }),
  /** One that contents show goes only for a reason and by force: they say that it was withdrawn. */
  remove: endpoint({ method: 'DELETE', path: '/material/video/:id' }, remove, {
    params: byId,
    query: z.object({ reason: line(200).optional(), force: z.enum(['true', 'false']).optional() }),
    data: videoRow.nullable(),
  }),
  list: endpoint({ method: 'GET', path: '/material/video/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      /** `none` for those in no folder. */
      folderId: z.union([id, z.literal('none')]).optional(),
      state: z.enum(videoStates).optional(),
      /** Only these. */
      ids: listParam(60).optional(),
      sort: z.enum(['updatedAt', 'name', 'bytes', 'durationMs']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(videoRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/material/video/:id' }, view, {
    params: byId,
    data: videoDetail,
  }),
  listViewers: endpoint({ method: 'GET', path: '/v2/material/video/:id/readers' }, view, {
    params: byId,
    query: paging,
    data: pageOf(videoViewer),
  }),
  /** Tells what this installation can do with videos, and how much of its room the company has used. */
  facts: endpoint({ method: 'GET', path: '/v2/material/videoFacts' }, view, {
    data: z.object({
      canConvert: z.boolean(),
      usedBytes: z.number().int(),
      quotaBytes: z.number().int(),
    }),
  }),
  reconvert: endpoint({ method: 'PUT', path: '/v2/material/video/:id/reconvert' }, edit, {
    params: byId,
    data: videoRow,
  }),
  block: endpoint({ method: 'PUT', path: '/v2/material/video/:id/block' }, remove, {
    params: byId,
    body: z.object({ reason: requiredLine(200) }),
    data: videoRow,
  }),
  unblock: endpoint({ method: 'PUT', path: '/v2/material/video/:id/unblock' }, remove, {
    params: byId,
    data: videoRow,
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/material/video/:id/restore' }, remove, {
    params: byId,
    data: videoRow,
  }),
  /** Subtitles of a language, in place of those before. */
  saveCaptions: endpoint({ method: 'POST', path: '/v2/material/video/:id/captions' }, edit, {
    params: byId,
    upload: captionRule,
    body: z.object({ language: z.enum(captionLanguages) }),
    data: videoRow,
  }),
  removeCaptions: endpoint({ method: 'DELETE', path: '/v2/material/video/:id/captions/:language' }, edit, {
    params: z.object({ id, language: z.enum(captionLanguages) }),
    data: videoRow,
  }),
})
