import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, day, id, line, moment, requiredLine } from '#platform/contract/schemas.ts'

import { personRoles } from './firms.contract.ts'

export const mostPeople = 300
export const mostOfTeam = 20

const place = z.object({
  role: z.enum(personRoles),
  isMain: z.boolean(),
  since: day.nullable(),
  /** The day on which the person left the firm. */
  until: day.nullable(),
  note: line(200),
})

const firmPerson = place.extend({
  personId: id,
  /** Out of the viewer's sight the first character alone. */
  name: z.string(),
  title: z.string(),
  /** Masked as the list of customers masks it. */
  mobile: z.string(),
  isVisible: z.boolean(),
})
export type FirmPerson = z.infer<typeof firmPerson>

export const newFirmPerson = place.extend({ personId: id })
export type NewFirmPerson = z.infer<typeof newFirmPerson>

const member = z.object({ accountId: id, split: z.number().int().min(0).max(1000) })

const ownerChange = z.object({
  id,
  kind: z.enum(['create', 'claim', 'assign', 'transfer', 'putBack', 'recycle', 'leave', 'merge']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: moment,
})
export type FirmOwnerChange = z.infer<typeof ownerChange>

/** People of a firm, the colleagues who work for it, and into whose hands it came. */
export const firmPeopleContract = defineContract('firms', {
  people: endpoint({ method: 'GET', path: '/v2/firm/people/:id' }, 'firm:view', {
    params: byId,
    data: z.array(firmPerson),
  }),
  savePerson: endpoint({ method: 'PUT', path: '/v2/firm/people/:id' }, 'firm:edit', {
    params: byId,
    body: newFirmPerson,
    data: z.null(),
  }),
  removePerson: endpoint({ method: 'DELETE', path: '/v2/firm/people/:id/:personId' }, 'firm:edit', {
    params: byId.extend({ personId: id }),
    data: z.null(),
  }),
  /** People that the caller may see, by a few letters of their names. */
  findPeople: endpoint({ method: 'GET', path: '/v2/firm/persons' }, 'firm:edit', {
    query: z.object({ keyword: requiredLine(60) }),
    data: z.array(z.object({ id, name: z.string(), detail: z.string() })),
  }),
  team: endpoint({ method: 'GET', path: '/v2/firm/team/:id' }, 'firm:view', {
    params: byId,
    data: z.array(member.extend({ name: z.string() })),
  }),
  /** The shares are per mille and 1000 together; an empty team leaves everything to the owner. */
  saveTeam: endpoint({ method: 'PUT', path: '/v2/firm/team/:id' }, 'firm:edit', {
    params: byId,
    body: z.object({ members: z.array(member).max(mostOfTeam) }),
    data: z.null(),
  }),
  owners: endpoint({ method: 'GET', path: '/v2/firm/owners/:id' }, 'firm:view', {
    params: byId,
    data: z.array(ownerChange),
  }),
})
