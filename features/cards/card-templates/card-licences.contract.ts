import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, moment, paragraph } from '#platform/contract/schemas.ts'

import { orientations } from './face/card-face-model.ts'
import { templateEvents } from './card-templates.contract.ts'

const licenceState = z.enum(['unpaid', 'active', 'expiring', 'grace', 'expired', 'disabled', 'deleted'])
const moved = z.object({ status: licenceState, version: z.number().int() })
const action = z.object({
  event: z.enum(templateEvents),
  allowed: z.boolean(),
  reason: z.string().nullable(),
})

/** What was paid for a template. */
const licenceLine = z.object({
  kind: z.enum(['activate', 'renew', 'seats']),
  months: z.number().int(),
  seats: z.number().int(),
  validFrom: moment.nullable(),
  validTo: moment.nullable(),
  at: moment,
})
export type LicenceLine = z.infer<typeof licenceLine>

/** A template in the bin. */
const deletedTemplate = z.object({
  templateId: id,
  name: z.string(),
  orientation: z.enum(orientations),
  seats: z.number().int(),
  deletedAt: moment,
  /** Until when it can be brought back. */
  restoreUntil: moment,
  actions: z.array(action),
})
export type DeletedTemplate = z.infer<typeof deletedTemplate>

/** The life of a template's licence: what it may do next, and what was paid for it. */
export const cardLicencesContract = defineContract('card-licences', {
  remove: endpoint({ method: 'DELETE', path: '/v2/template/:id' }, 'template:manage', {
    params: byId,
    data: moved,
  }),
  disable: endpoint({ method: 'PUT', path: '/v2/template/disable/:id' }, 'template:manage', {
    params: byId,
    /** Cards that are out either go on, or pause until the template is enabled again. */
    body: z.object({ pauseCards: z.boolean(), reason: paragraph(200).optional() }),
    data: moved,
  }),
  enable: endpoint({ method: 'PUT', path: '/v2/template/enable/:id' }, 'template:manage', {
    params: byId,
    data: moved,
  }),
  restore: endpoint({ method: 'PUT', path: '/v2/template/restore/:id' }, 'template:manage', {
    params: byId,
    data: moved,
  }),
  actions: endpoint({ method: 'GET', path: '/v2/template/:id/actions' }, 'template:view', {
    params: byId,
    data: z.array(action),
  }),
  history: endpoint({ method: 'GET', path: '/v2/template/:id/licences' }, 'template:view', {
    params: byId,
    data: z.array(licenceLine),
  }),
  bin: endpoint({ method: 'GET', path: '/v2/template/bin' }, 'template:manage', {
    data: z.array(deletedTemplate),
  }),
})
