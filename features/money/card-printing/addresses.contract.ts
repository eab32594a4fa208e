import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { byId, id, mobile, requiredLine } from '#platform/contract/schemas.ts'

/** The most addresses of one account. */
export const mostAddresses = 20

export const addressDraft = z.object({
  name: requiredLine(30),
  mobile,
  /** The county, by its official code. */
  districtCode: z.string().regex(/^\d{6}$/),
  detail: requiredLine(120),
  postcode: z.string().regex(/^(\d{6})?$/),
  isDefault: z.boolean(),
})
export type AddressDraft = z.infer<typeof addressDraft>

const address = addressDraft.extend({
  addressId: id,
  /** Province, city and county. */
  region: z.string(),
  version: z.number().int(),
})
export type Address = z.infer<typeof address>

/** Where parcels go to: everybody has a book of one's own. */
export const addressesContract = defineContract('addresses', {
  list: endpoint({ method: 'GET', path: '/v2/address' }, 'print:order', { data: z.array(address) }),
  create: endpoint({ method: 'POST', path: '/v2/address' }, 'print:order', {
    creates: true,
    body: addressDraft,
    data: address,
  }),
  update: endpoint({ method: 'PUT', path: '/v2/address' }, 'print:order', {
    body: addressDraft.extend({ addressId: id, version: z.number().int() }),
    data: address,
  }),
  remove: endpoint({ method: 'DELETE', path: '/v2/address/:id' }, 'print:order', {
    params: byId,
    data: z.null(),
  }),
  makeDefault: endpoint({ method: 'PUT', path: '/v2/address/default/:id' }, 'print:order', {
    params: byId,
    data: address,
  }),
})
