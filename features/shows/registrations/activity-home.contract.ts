import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

const number = z.number().int()

export const homePeriods = ['7', '30', '90'] as const

const home = z.object({
  /** People who signed up in the period, and in the one before of the same length. */
  signedUp: number,
  signedUpBefore: number,
  attended: number,
  attendedBefore: number,
  /** One value a day of the company's calendar. */
  days: z.array(z.object({ day: z.string(), signedUp: number, attended: number })),
  /** The activities in which somebody waits for the organiser. */
  waiting: z.array(z.object({ activityId: id, title: z.string(), toReview: number, waitlisted: number })),
  /** Refunds that wait for a decision and invoices that wait to be written, of all sales; null for a reader without the company's money. */
  money: z.object({ refunds: number, invoices: number }).nullable(),
})
export type ActivityHome = z.infer<typeof home>

export const activityHomeContract = defineContract('registrations', {
  home: endpoint({ method: 'GET', path: '/v2/activity/home' }, 'registration:view', {
    query: z.object({ days: z.enum(homePeriods).optional() }),
    data: home,
  }),
})
