import { z } from 'zod'

import { subject } from '#features/attraction/touches/subjects.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { id, moment } from '#platform/contract/schemas.ts'

const todayLine = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  at: moment.nullable(),
  tone: z.enum(['late', 'soon', 'plain']),
  subject: subject.nullable(),
  path: z.string().nullable(),
  task: z.object({ id, version: z.number().int() }).nullable(),
  isExtendable: z.boolean(),
})
export type TodayLine = z.infer<typeof todayLine>

const todaySection = z.object({
  key: z.string(),
  title: z.string(),
  total: z.number().int(),
  lines: z.array(todayLine),
  /** The address of the whole list; null where it has none. */
  path: z.string().nullable(),
})
export type TodaySection = z.infer<typeof todaySection>

export const todayContract = defineContract('today', {
  /** Everything that waits for the caller today, part by part, and the figures of the month. */
  read: endpoint({ method: 'GET', path: '/v2/today' }, 'task:view', {
    data: z.object({
      sections: z.array(todaySection),
      figures: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          value: z.number(),
          target: z.number().nullable(),
          unit: z.enum(['fen', 'count']),
        }),
      ),
      /** The address at which clues are taken that belong to nobody; null for people who may not. */
      claimPath: z.string().nullable(),
    }),
  }),
})
