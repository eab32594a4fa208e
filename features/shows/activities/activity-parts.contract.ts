import { z } from 'zod'

import { id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

export const mostTypes = 20
export const mostSessions = 200

const fen = z.number().int().min(0).max(100_000_000)

const ticketFields = {
  name: requiredLine(40),
  note: line(120),
  /** In fen; 0 is free. */
  price: fen,
  saleFrom: moment.nullable(),
  saleUntil: moment.nullable(),
  /** How many one person may have. */
  perPerson: z.number().int().min(1).max(20),
  needsReview: z.boolean(),
  isOffered: z.boolean(),
  /** The seats of the type, a row on each line: `A 1-20`. Empty where nobody has a seat of one's own. */
  seatPlan: z.string().max(4000).optional(),
  /** People who do not know it do not see this type; empty for a type that everybody sees. */
  code: z
    .string()
    .regex(/^([0-9A-Za-z]{6,20})?$/)
    .optional(),
  /** The version of the activity's questions that it asks: null for the one in force, 0 for none. */
  formNumber: z.number().int().min(0).nullable().optional(),
}

const quotaFields = { name: requiredLine(40), size: z.number().int().min(0).max(1_000_000) }

/** The ticket types and quotas of an activity as a whole: `key` names a row within one request, before it has an id. */
export const ticketsDraft = z.object({
  types: z.array(z.object({ id: id.optional(), key: requiredLine(40), ...ticketFields })).max(mostTypes),
  quotas: z
    .array(
      z.object({ id: id.optional(), ...quotaFields, typeKeys: z.array(requiredLine(40)).max(mostTypes) }),
    )
    .max(mostTypes),
})
export type TicketsDraft = z.infer<typeof ticketsDraft>

export const activityTickets = z.object({
  types: z.array(
    z.object({
      id,
      ...ticketFields,
      name: z.string(),
      /** Places that anybody can have now. */
      free: z.number().int(),
    }),
  ),
  quotas: z.array(
    z.object({
      id,
      ...quotaFields,
      name: z.string(),
      taken: z.number().int(),
      held: z.number().int(),
      offered: z.number().int(),
      blocked: z.number().int(),
      typeIds: z.array(id),
    }),
  ),
})
export type ActivityTickets = z.infer<typeof activityTickets>

/** Somebody who speaks. */
export const speaker = z.object({
  name: requiredLine(40),
  title: line(60),
  company: line(60),
})
export type Speaker = z.infer<typeof speaker>

const session = {
  title: requiredLine(80),
  track: line(40),
  room: requiredLine(40),
  startsAt: moment,
  endsAt: moment,
  speakers: z.array(speaker).max(10),
}

const people = z.number().int().min(1).max(1_000_000)
/** A room, and how many people it holds. */
export const room = z.object({ name: requiredLine(40), capacity: people })
export type Room = z.infer<typeof room>
const mostRooms = 50

export const agendaDraft = z.object({
  /** `places`: how many people may come to a session; nothing where nobody counts. */
  sessions: z.array(z.object({ ...session, places: people.nullable().optional() })).max(mostSessions),
  /** Rooms stay as they are where the list is left out. */
  rooms: z.array(room).max(mostRooms).optional(),
})
export type AgendaDraft = z.infer<typeof agendaDraft>

const plainSpeaker = z.object({ name: z.string(), title: z.string(), company: z.string() })
export const activityAgenda = z.array(
  z.object({
    ...session,
    id,
    title: z.string(),
    track: z.string(),
    room: z.string(),
    places: z.number().int().nullable(),
    speakers: z.array(plainSpeaker),
  }),
)
export type ActivityAgenda = z.infer<typeof activityAgenda>
