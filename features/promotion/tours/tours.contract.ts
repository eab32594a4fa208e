import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment, paragraph, publicId, requiredLine } from '#platform/contract/schemas.ts'

export const tourStates = ['draft', 'published', 'off'] as const
export type TourState = (typeof tourStates)[number]

/** The events that only change the state. */
export const tourMoves = ['publish', 'takeOff'] as const
export const tourEvents = ['edit', ...tourMoves, 'remove'] as const
export type TourEvent = (typeof tourEvents)[number]

export const mostTours = 50
export const mostScenes = 30
export const mostHotspots = 20
/** Pictures of the same tour that may be kept, those that no scene shows among them. */
export const mostPictures = 60

/** A hotspot leads to another scene, tells something, shows a picture, leads to a published page, or calls. */
export const hotspotKinds = ['scene', 'info', 'picture', 'content', 'call'] as const
export type HotspotKind = (typeof hotspotKinds)[number]

/** Names that the editor gives to scenes and hotspots; they are unique within a tour. */
const partId = z.string().regex(/^[0-9A-Za-z_-]{4,24}$/)

/** A direction in degrees: 0 in the middle of the picture, to the right and upwards positive. */
const yaw = z.number().min(-180).max(180)
const pitch = z.number().min(-90).max(90)

const hotspot = z.object({
  id: partId,
  kind: z.enum(hotspotKinds),
  yaw,
  pitch,
  title: line(40),
  text: paragraph(300),
  /** Of a scene: where it leads. */
  sceneId: partId.optional(),
  /** Of a picture: the public id of the stored file. */
  fileId: publicId.optional(),
  /** Of a content: which. */
  contentId: id.optional(),
  /** Of a call: the number. */
  phone: z
    .string()
    .regex(/^[+0-9][0-9 -]{2,23}$/)
    .optional(),
})
export type Hotspot = z.infer<typeof hotspot>

const scene = z.object({
  id: partId,
  name: line(40),
  pictureId: id,
  /** The first direction, and how wide the view is, in degrees. */
  yaw,
  pitch,
  fov: z.number().min(40).max(110),
  hotspots: z.array(hotspot).max(mostHotspots),
})
export type Scene = z.infer<typeof scene>

/** A tour as it is edited and as it is shown; the first scene is where it begins. */
export const tourDocument = z.object({
  scenes: z.array(scene).max(mostScenes),
  /** A plan of the place with its scenes, in shares of its width and height. */
  plan: z
    .object({
      fileId: publicId,
      points: z
        .array(z.object({ sceneId: partId, x: z.number().min(0).max(1), y: z.number().min(0).max(1) }))
        .max(mostScenes),
    })
    .nullable(),
})
export type TourDocument = z.infer<typeof tourDocument>

/** Faults that keep a tour from being published, or should be looked at before. */
export const tourFaults = [
  'noScene',
  'noName',
  'noTitle',
  'noTarget',
  'unreachable',
  'noPicture',
  'notShown',
  'noNumber',
] as const
export type TourFault = (typeof tourFaults)[number]

const finding = z.object({
  fault: z.enum(tourFaults),
  sceneId: z.string().nullable(),
  hotspotId: z.string().nullable(),
  /** It must be mended before publishing. */
  blocks: z.boolean(),
})
export type TourFinding = z.infer<typeof finding>

/** A panorama that was uploaded for a tour; its bytes come from `getPicture`. */
const tourPicture = z.object({
  id,
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type TourPicture = z.infer<typeof tourPicture>

const tourRow = z.object({
  id,
  name: z.string(),
  state: z.enum(tourStates),
  scenes: z.number().int(),
  /** The picture of the first scene. */
  coverId: id.nullable(),
  /** The address of its public page. */
  url: z.string(),
  /** Visits of people in the last thirty days. */
  views: z.number().int(),
  dwellMs: z.number().int(),
  /** Something was saved after it was published last. */
  hasChanges: z.boolean(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(
    z.object({ event: z.enum(tourEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type TourRow = z.infer<typeof tourRow>

export const tourDetail = z.object({
  tour: tourRow,
  document: tourDocument,
  pictures: z.array(tourPicture),
  findings: z.array(finding),
  /** How long each scene was looked at by visitors of the last thirty days. */
  looks: z.array(z.object({ sceneId: z.string(), visitors: z.number().int() })),
})
export type TourDetail = z.infer<typeof tourDetail>

const version = z.number().int()
/** Two to one, at most forty megapixels: what a phone or a panorama camera makes. */
export const panoramaRule = {
  maxBytes: 40 * 1024 * 1024,
  extensions: ['.jpg', '.jpeg', '.png', '.webp'],
} as const
const view = 'content:view'
const edit = 'content:edit'

export const toursContract = defineContract('tours', {
  list: endpoint({ method: 'GET', path: '/v2/tour/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(tourStates).optional(),
      sort: z.enum(['name', 'updatedAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(tourRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/tour/:id' }, view, { params: byId, data: tourDetail }),
  create: endpoint({ method: 'POST', path: '/v2/tour' }, edit, {
    creates: true,
    body: z.object({ name: requiredLine(60) }),
    data: tourRow,
  }),
  /** Saves the draft; visitors see it once it is published. */
  update: endpoint({ method: 'PUT', path: '/v2/tour/:id' }, edit, {
    params: byId,
    body: z.object({ name: requiredLine(60), document: tourDocument, version }),
    data: tourDetail,
  }),
  changeState: endpoint({ method: 'PUT', path: '/v2/tour/state/:id' }, 'content:publish', {
    params: byId,
    body: z.object({ event: z.enum(tourMoves), version }),
    data: tourRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/tour/:id' }, edit, { params: byId, data: z.null() }),
  addPicture: endpoint({ method: 'POST', path: '/v2/tour/:id/picture' }, edit, {
    params: byId,
    upload: panoramaRule,
    slow: true,
    data: tourPicture,
  }),
  /** A panorama: whole for looking around, `small` as a flat strip for lists. */
  getPicture: endpoint({ method: 'GET', path: '/v2/tour/:id/picture/:pictureId' }, view, {
    params: byId.extend({ pictureId: id }),
    query: z.object({ size: z.enum(['small', 'poster']).optional() }),
    file: true,
    unmasked: 'promotion material of the company, made to be shown to everybody',
    slow: true,
  }),
  getQrCode: endpoint({ method: 'GET', path: '/v2/tour/:id/qrCode' }, view, {
    params: byId,
    data: z.object({ url: z.string(), svg: z.string() }),
  }),
})
