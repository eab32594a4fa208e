import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, line, listParam, moment, requiredLine, splitList } from '#platform/contract/schemas.ts'

export const boothStates = ['available', 'held', 'reserved', 'sold', 'occupied', 'blocked'] as const
export type BoothState = (typeof boothStates)[number]

/** A standard booth is built by the organiser; raw space is built on by the exhibitor. */
export const boothTypes = ['standard', 'raw'] as const
export type BoothType = (typeof boothTypes)[number]
export const feeModes = ['perArea', 'flat'] as const
export type FeeMode = (typeof feeModes)[number]

/** The events that a person raises on one booth. */
export const boothMoves = ['block', 'unblock', 'release'] as const
export type BoothMove = (typeof boothMoves)[number]

/** How far the application of a booth has paid. */
export const boothPayments = ['due', 'deposit', 'paid'] as const
export type BoothPayment = (typeof boothPayments)[number]

/** An application takes at most so many booths. */
export const mostBooths = 3
/** So many halls and booths are in one plan. */
export const mostHalls = 20
export const mostInPlan = 1000
/** Sides of a hall in centimetres: one to five hundred metres. */
export const hallSides = { min: 100, max: 50_000 }
/** A plan without anything has this version. */
export const noVersion = 0

const version = z.number().int().min(0)
const length = z.number().int().min(0).max(hallSides.max)
const point = z.object({ x: length, y: length })
const hallSide = z.number().int().min(hallSides.min).max(hallSides.max)
const boothNumber = requiredLine(12)
const priceClass = requiredLine(12)
const percent = z.number().int().min(0).max(100)

const boothDraft = z.object({
  number: boothNumber,
  /** The corners, in centimetres from the upper left corner of the hall. */
  points: z.array(point).min(3).max(20),
  openSides: z.number().int().min(1).max(4),
  type: z.enum(boothTypes),
  priceClass,
})
export type BoothDraft = z.infer<typeof boothDraft>

const planBooth = z.object({
  id,
  number: z.string(),
  points: z.array(z.object({ x: z.number(), y: z.number() })),
  openSides: z.number().int(),
  type: z.enum(boothTypes),
  priceClass: z.string(),
  areaSquareDm: z.number().int(),
  state: z.enum(boothStates),
  heldUntil: moment.nullable(),
  applicationId: id.nullable(),
  /** The exhibitor that holds or has it; empty where nobody says. */
  holder: z.string(),
  payment: z.enum(boothPayments).nullable(),
  version,
  actions: z.array(
    z.object({
      event: z.enum([...boothMoves, 'edit', 'swap', 'split', 'merge']),
      allowed: z.boolean(),
      reason: z.string().nullable(),
    }),
  ),
})
export type PlanBooth = z.infer<typeof planBooth>

const hallDraft = z.object({
  name: requiredLine(40),
  width: hallSide,
  depth: hallSide,
})

const planHall = z.object({
  id,
  name: z.string(),
  /** In centimetres. */
  width: z.number().int(),
  depth: z.number().int(),
  backgroundUrl: z.string().nullable(),
  booths: z.array(planBooth),
})
export type PlanHall = z.infer<typeof planHall>

const floorPlan = z.object({
  activityId: id,
  version,
  halls: z.array(planHall),
  mayEdit: z.boolean(),
})
export type FloorPlan = z.infer<typeof floorPlan>

const planDraft = z.object({
  activityId: id,
  version,
  halls: z
    .array(
      hallDraft.extend({
        /** Absent: a new one. */
        id: id.optional(),
        /** Absent: the picture below the booths stays as it is. */
        backgroundFileId: id.nullable().optional(),
        booths: z.array(boothDraft.extend({ id: id.optional() })),
      }),
    )
    .max(mostHalls),
})
export type PlanDraft = z.infer<typeof planDraft>

const fee = z.object({
  priceClass,
  mode: z.enum(feeModes),
  /** For a square metre, or for the whole booth; in fen. */
  priceFen: z.number().int().min(0).max(10_000_000),
  openSidePercent: percent,
  earlyBirdUntil: moment.nullable(),
  earlyBirdPercent: percent,
})
export type FeeDraft = z.infer<typeof fee>

const scheduleDraft = z.object({ version, depositPercent: percent, fees: z.array(fee).max(30) })

const stored = z.number().int()
const feeSchedule = z.object({
  version,
  depositPercent: stored,
  fees: z.array(
    z.object({
      priceClass: z.string(),
      mode: z.enum(feeModes),
      priceFen: stored,
      openSidePercent: stored,
      earlyBirdUntil: moment.nullable(),
      earlyBirdPercent: stored,
    }),
  ),
})
export type FeeSchedule = z.infer<typeof feeSchedule>

const quote = z.object({
  lines: z.array(
    z.object({
      boothId: id,
      number: z.string(),
      areaSquareDm: z.number().int(),
      priceFen: z.number().int(),
      /** Their sum is the price. */
      parts: z.object({
        base: z.number().int(),
        openSides: z.number().int(),
        earlyBird: z.number().int(),
      }),
    }),
  ),
  totalFen: z.number().int(),
  depositFen: z.number().int(),
})
export type BoothQuote = z.infer<typeof quote>

/** Ids with commas between them. */
const boothIds = listParam(20).refine((text) => splitList(text).every((one) => id.safeParse(one).success))

const ofActivity = z.object({ activityId: id })
const seen = z.object({ id, version })

export const boothsContract = defineContract('booths', {
  plan: endpoint({ method: 'GET', path: '/v2/exhibitor/floorPlan' }, 'exhibitor:view', {
    query: ofActivity,
    data: floorPlan,
  }),
  /** Writes the whole plan. A booth that somebody holds or has stays as it is, except for its number. */
  savePlan: endpoint({ method: 'PUT', path: '/v2/exhibitor/floorPlan' }, 'exhibitor:edit', {
    body: planDraft,
    data: floorPlan,
  }),
  move: endpoint({ method: 'POST', path: '/v2/exhibitor/booth/:id/event' }, 'exhibitor:edit', {
    params: byId,
    body: z.object({ event: z.enum(boothMoves), version, reason: line(200).optional() }),
    data: planBooth,
  }),
  /** Two exhibitors who agreed exchange their booths. */
  swap: endpoint({ method: 'POST', path: '/v2/exhibitor/booth/swap' }, 'exhibitor:decide', {
    body: z.object({ first: seen, second: seen, reason: requiredLine(200) }),
    data: z.array(planBooth),
  }),
  /** Cuts a booth in two along a straight line; `version` is that of the plan. */
  split: endpoint({ method: 'POST', path: '/v2/exhibitor/booth/:id/split' }, 'exhibitor:edit', {
    params: byId,
    body: z.object({
      version,
      /** `x`: a vertical line, `y`: a horizontal one; `at` is its place in the hall. */
      axis: z.enum(['x', 'y']),
      at: length,
      /** Of the left or upper piece, and of the other one. */
      numbers: z.object({ first: boothNumber, second: boothNumber }),
    }),
    data: floorPlan,
  }),
  /** Makes one booth of two that have a wall in common; `version` is that of the plan. */
  merge: endpoint({ method: 'POST', path: '/v2/exhibitor/booth/merge' }, 'exhibitor:edit', {
    body: z.object({
      version,
      ids: z.tuple([id, id]),
      number: boothNumber,
      openSides: z.number().int().min(1).max(4),
    }),
    data: floorPlan,
  }),
  fees: endpoint({ method: 'GET', path: '/v2/exhibitor/fees' }, 'exhibitor:view', {
    query: ofActivity,
    data: feeSchedule,
  }),
  saveFees: endpoint({ method: 'PUT', path: '/v2/exhibitor/fees' }, 'exhibitor:edit', {
    body: scheduleDraft.extend({ activityId: id }),
    data: feeSchedule,
  }),
  quote: endpoint({ method: 'GET', path: '/v2/exhibitor/quote' }, 'exhibitor:view', {
    query: ofActivity.extend({ boothIds }),
    data: quote,
  }),
})
