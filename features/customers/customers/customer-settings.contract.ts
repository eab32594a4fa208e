import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'

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
  getSettings: {
    method: 'GET',
    path: '/v2/res/carte/settings',
    access: 'contact:view',
    data: customerSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/v2/res/carte/settings',
    access: 'contact:configure',
    body: customerSettings,
    data: customerSettings,
  },
})
