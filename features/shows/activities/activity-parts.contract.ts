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

export const agendaDraft = z.object({ sessions: z.array(z.object(session)).max(mostSessions) })
export type AgendaDraft = z.infer<typeof agendaDraft>

const plainSpeaker = z.object({ name: z.string(), title: z.string(), company: z.string() })
export const activityAgenda = z.array(
  z.object({
    ...session,
    id,
    title: z.string(),
    track: z.string(),
    room: z.string(),
    speakers: z.array(plainSpeaker),
  }),
)
export type ActivityAgenda = z.infer<typeof activityAgenda>
