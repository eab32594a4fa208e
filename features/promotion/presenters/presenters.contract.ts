import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, day, id, line, moment, paragraph, requiredLine } from '#platform/contract/schemas.ts'

export const presenterStates = ['draft', 'published', 'off', 'withdrawn'] as const
export type PresenterState = (typeof presenterStates)[number]

/** The events that only change the state. */
export const presenterMoves = ['publish', 'takeOff'] as const
export const presenterEvents = ['edit', 'consent', ...presenterMoves, 'withdraw', 'lapse', 'remove'] as const
export type PresenterEvent = (typeof presenterEvents)[number]

export const mostPresenters = 50
export const mostSentences = 60
/** Of the whole script: about five minutes. */
export const mostCharacters = 1500
export const mostMedia = 120

/** The name that the editor gives to a sentence; unique within a script. */
const partId = z.string().regex(/^[0-9A-Za-z_-]{4,24}$/)

const sentence = z.object({
  id: partId,
  text: paragraph(200),
  /** The person's own voice; without one the sentence is shown and not heard. */
  recordingId: id.optional(),
})
export type Sentence = z.infer<typeof sentence>

/** The picture and the sentences of a presenter, as they are edited and as they are shown. */
export const script = z.object({
  portraitId: id.nullable(),
  /** A video of the library that is played instead of the portrait. */
  videoId: id.nullable(),
  /** A film in which a machine has the person say the script; it goes before both. */
  filmId: id.optional(),
  sentences: z.array(sentence).max(mostSentences),
})
export type Script = z.infer<typeof script>

export const presenterFaults = [
  'noConsent',
  'noPicture',
  'noVideo',
  'noSentence',
  'emptySentence',
  'tooLong',
  'noRecording',
  'noFilm',
  'noSynthesis',
  'someSilent',
] as const
export type PresenterFault = (typeof presenterFaults)[number]

const finding = z.object({
  fault: z.enum(presenterFaults),
  sentenceId: z.string().nullable(),
  /** It must be mended before publishing. */
  blocks: z.boolean(),
})
export type PresenterFinding = z.infer<typeof finding>

export const mediaKinds = ['portrait', 'recording', 'evidence', 'film'] as const
export type MediaKind = (typeof mediaKinds)[number]

const medium = z.object({
  id,
  kind: z.enum(mediaKinds),
  name: z.string(),
  durationMs: z.number().int(),
  /** A machine made it: pages say so. */
  isGenerated: z.boolean(),
})
export type PresenterMedium = z.infer<typeof medium>

/** `synthesis`: a machine may have the person say what was never said. It is agreed to on its own. */
export const consentScopes = ['portrait', 'voice', 'synthesis'] as const

const consent = z.object({
  id,
  personName: z.string(),
  scopes: z.array(z.enum(consentScopes)),
  givenOn: day,
  /** The last day; null without an end. */
  until: day.nullable(),
  evidenceId: id.nullable(),
  recordedBy: z.string(),
  /** It holds today. */
  isValid: z.boolean(),
  endedAt: moment.nullable(),
  endedBy: z.string().nullable(),
  reason: z.string(),
})
export type PresenterConsent = z.infer<typeof consent>

export const generationKinds = ['voice', 'film'] as const
export type GenerationKind = (typeof generationKinds)[number]
export const generationStates = ['queued', 'rendering', 'done', 'failed', 'cancelled'] as const
export type GenerationState = (typeof generationStates)[number]

const generation = z.object({
  id,
  kind: z.enum(generationKinds),
  state: z.enum(generationStates),
  /** Sentences that are said so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  requestedBy: z.string(),
  createdAt: moment,
})
export type PresenterGeneration = z.infer<typeof generation>

export const mostFilmBytes = 300 * 1024 * 1024

const presenterRow = z.object({
  id,
  name: z.string(),
  title: z.string(),
  state: z.enum(presenterStates),
  sentences: z.number().int(),
  portraitId: id.nullable(),
  /** The address of its public page. */
  url: z.string(),
  /** Visits of people in the last thirty days. */
  views: z.number().int(),
  /** Something was saved after it was published last. */
  hasChanges: z.boolean(),
  hasConsent: z.boolean(),
  createdBy: z.string(),
  updatedAt: moment,
  version: z.number().int(),
  /** Whether the viewer may do something now, and why not. */
  actions: z.array(
    z.object({ event: z.enum(presenterEvents), allowed: z.boolean(), reason: z.string().nullable() }),
  ),
})
export type PresenterRow = z.infer<typeof presenterRow>

export const presenterDetail = z.object({
  presenter: presenterRow,
  script,
  media: z.array(medium),
  findings: z.array(finding),
  /** The latest first. */
  consents: z.array(consent),
  /** The services that make voices and films here; null where none is set up. */
  makers: z.object({ voice: z.string().nullable(), film: z.string().nullable() }),
  /** The latest first. */
  generations: z.array(generation),
})
export type PresenterDetail = z.infer<typeof presenterDetail>

const version = z.number().int()
export const portraitRule = {
  maxBytes: 10 * 1024 * 1024,
  extensions: ['.jpg', '.jpeg', '.png', '.webp'],
} as const
/** The kinds of sound that browsers record and phones keep. */
export const recordingRule = {
  maxBytes: 5 * 1024 * 1024,
  extensions: ['.webm', '.ogg', '.m4a', '.mp4', '.mp3', '.wav'],
} as const
const evidenceRule = {
  maxBytes: 20 * 1024 * 1024,
  extensions: ['.jpg', '.jpeg', '.png', '.webp', '.pdf'],
} as const
const view = 'content:view'
const edit = 'content:edit'

export const presentersContract = defineContract('presenters', {
  list: endpoint({ method: 'GET', path: '/v2/presenter/list' }, view, {
    query: paging.extend({
      keyword: line(60).optional(),
      state: z.enum(presenterStates).optional(),
      sort: z.enum(['name', 'updatedAt']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
    }),
    data: pageOf(presenterRow),
  }),
  get: endpoint({ method: 'GET', path: '/v2/presenter/:id' }, view, { params: byId, data: presenterDetail }),
  create: endpoint({ method: 'POST', path: '/v2/presenter' }, edit, {
    creates: true,
    body: z.object({ name: requiredLine(40), title: line(40) }),
    data: presenterRow,
  }),
  /** Saves the draft; visitors see it once it is published. */
  update: endpoint({ method: 'PUT', path: '/v2/presenter/:id' }, edit, {
    params: byId,
    body: z.object({ name: requiredLine(40), title: line(40), script, version }),
    data: presenterDetail,
  }),
  changeState: endpoint({ method: 'PUT', path: '/v2/presenter/state/:id' }, 'content:publish', {
    params: byId,
    body: z.object({ event: z.enum(presenterMoves), version }),
    data: presenterRow,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/presenter/:id' }, edit, { params: byId, data: z.null() }),
  addPortrait: endpoint({ method: 'POST', path: '/v2/presenter/:id/portrait' }, edit, {
    params: byId,
    upload: portraitRule,
    slow: true,
    data: medium,
  }),
  addRecording: endpoint({ method: 'POST', path: '/v2/presenter/:id/recording' }, edit, {
    params: byId,
    upload: recordingRule,
    body: z.object({ durationMs: z.coerce.number<number>().int().min(100).max(120_000) }),
    slow: true,
    data: medium,
  }),
  addEvidence: endpoint({ method: 'POST', path: '/v2/presenter/:id/evidence' }, edit, {
    params: byId,
    upload: evidenceRule,
    slow: true,
    data: medium,
  }),
  getMedium: endpoint({ method: 'GET', path: '/v2/presenter/:id/media/:mediumId' }, view, {
    params: byId.extend({ mediumId: id }),
    file: true,
    unmasked: 'the portrait and the voice of a presenter, and the consent that the editor recorded',
    slow: true,
  }),
  /** Records that the person agrees to be shown, with the evidence. */
  giveConsent: endpoint({ method: 'POST', path: '/v2/presenter/:id/consent' }, edit, {
    params: byId,
    creates: true,
    body: z.object({
      personName: requiredLine(40),
      scopes: z.array(z.enum(consentScopes)).min(1).max(3),
      givenOn: day,
      until: day.nullable(),
      evidenceId: id,
      version,
    }),
    data: presenterDetail,
  }),
  /** Has a machine say the sentences without a recording, or make a film of the whole script. */
  generate: endpoint({ method: 'POST', path: '/v2/presenter/:id/generation' }, edit, {
    params: byId,
    creates: true,
    body: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('voice'),
        /** The service's number of a voice; its usual one without. */
        voice: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
        version,
      }),
      z.object({ kind: z.literal('film'), avatar: requiredLine(64), version }),
    ]),
    data: presenterDetail,
  }),
  /** The person does not agree any more: the page is gone at the next request, portrait and voice are erased. */
  withdraw: endpoint({ method: 'PUT', path: '/v2/presenter/:id/withdraw' }, edit, {
    params: byId,
    body: z.object({ reason: line(200), version }),
    data: presenterDetail,
  }),
  getQrCode: endpoint({ method: 'GET', path: '/v2/presenter/:id/qrCode' }, view, {
    params: byId,
    data: z.object({ url: z.string(), svg: z.string() }),
  }),
})
