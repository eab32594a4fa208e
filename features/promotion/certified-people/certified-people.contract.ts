import { z } from 'zod'

import { identityKinds } from '#features/cards/digital-identities/digital-identities.contract.ts'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { pageOf, paging } from '#platform/contract/paging.ts'
import { id, line, moment } from '#platform/contract/schemas.ts'

/** Whether the company may promote with a person: everything holds, something ends within thirty days, or nothing is verified. */
export const certifiedStates = ['usable', 'ending', 'none'] as const
export type CertifiedState = (typeof certifiedStates)[number]

const certifiedPerson = z.object({
  staffId: id,
  name: z.string(),
  title: z.string(),
  department: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  state: z.enum(certifiedStates),
  /** The verified claims, as the card's page shows them. */
  claims: z.array(
    z.object({ kind: z.enum(identityKinds), certificate: z.string().nullable(), until: moment }),
  ),
  /** The first day on which one of them ends. */
  until: moment.nullable(),
  /** A card of the person, by which the claims are looked at. */
  carteId: id.nullable(),
  /** News and other contents that name the person as their author, published ones. */
  authored: z.number().int(),
})
export type CertifiedPerson = z.infer<typeof certifiedPerson>

const filter = z.object({ keyword: line(60).optional() })

export const certifiedPeopleContract = defineContract('certified-people', {
  /** The people at work within reach, with what is verified about them and where they are authors. */
  list: endpoint({ method: 'GET', path: '/v2/promotion/people' }, 'identity:view', {
    query: paging.extend(filter.shape).extend({ state: z.enum(certifiedStates).optional() }),
    data: pageOf(certifiedPerson),
  }),
  counts: endpoint({ method: 'GET', path: '/v2/promotion/people/counts' }, 'identity:view', {
    query: filter,
    data: z.record(z.enum(certifiedStates), z.number().int()),
  }),
})
