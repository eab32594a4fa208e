import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'

export const mostFormerOwnerDays = 90

export const customerSettings = z.object({
  /** The receiver of a transfer accepts or refuses it first. */
  receiverAccepts: z.boolean(),
  /** How long a former owner goes on reading a customer that was moved; 0 for not at all. */
  formerOwnerDays: z.number().int().min(0).max(mostFormerOwnerDays),
})
export type CustomerSettings = z.infer<typeof customerSettings>

/** What a company decides about its customers. */
export const customerSettingsContract = defineContract('customers', {
  getSettings: endpoint({ method: 'GET', path: '/v2/res/carte/settings' }, 'contact:view', {
    data: customerSettings,
  }),
  saveSettings: endpoint({ method: 'PUT', path: '/v2/res/carte/settings' }, 'contact:configure', {
    body: customerSettings,
    data: customerSettings,
  }),
})
