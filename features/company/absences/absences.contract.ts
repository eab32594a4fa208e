import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { byId, id, line, moment } from '#platform/contract/schemas.ts'

/** The lists of absences: the viewer's own, those in which the viewer stands in, and all in reach. */
export const absenceTabs = ['mine', 'standingIn', 'all'] as const
export type AbsenceTab = (typeof absenceTabs)[number]

/** The time of an absence as seen from now; it is computed, so that nothing has to move it. */
export const absencePhases = ['coming', 'now', 'over'] as const
export type AbsencePhase = (typeof absencePhases)[number]

const account = z.object({ id, name: z.string() })

export const absenceRow = z.object({
  id,
  account,
  from: moment,
  until: moment,
  /** Null: nobody stands in. */
  deputy: account.nullable(),
  /** The names of all that the deputy does meanwhile. */
  kinds: z.array(z.string()),
  phase: z.enum(absencePhases),
  by: z.string(),
  /** The reason that keeps the viewer from ending it; null for none. */
  whyNotEnd: z.string().nullable(),
})
export type AbsenceRow = z.infer<typeof absenceRow>

export const absenceDraft = z.object({
  /** Somebody else's, for people who look after absences; the own one without it. */
  accountId: id.optional(),
  from: moment,
  until: moment,
  deputyId: id.nullable(),
  /** The keys of all that the deputy does. */
  kinds: z.array(line(40)).max(20),
})
export type AbsenceDraft = z.infer<typeof absenceDraft>

export const absencesContract = defineContract('absences', {
  list: endpoint({ method: 'GET', path: '/v2/absence/list' }, 'member', {
    query: paging.extend({ tab: z.enum(absenceTabs).optional() }),
    data: pageOf(absenceRow),
  }),
  /** Everything that a deputy may do for somebody. */
  kinds: endpoint({ method: 'GET', path: '/v2/absence/kinds' }, 'member', {
    data: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  /** People at work by a part of their name, to be chosen as deputies or as the absent. */
  people: endpoint({ method: 'GET', path: '/v2/absence/people' }, 'member', {
    query: z.object({ keyword: line(40).optional() }),
    data: z.array(account),
  }),
  create: endpoint({ method: 'POST', path: '/v2/absence' }, 'member', {
    creates: true,
    body: absenceDraft,
    data: absenceRow,
  }),
  /** Over from now on; one that has not begun is gone. */
  end: endpoint({ method: 'PUT', path: '/v2/absence/end/:id' }, 'member', { params: byId, data: z.null() }),
})
