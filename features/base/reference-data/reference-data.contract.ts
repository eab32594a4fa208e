import { z } from 'zod'
import { defineContract, endpoint } from '#platform/contract/endpoint.ts'
import { listParam } from '#platform/contract/schemas.ts'

export const dictionaryEntry = z.object({ type: z.string(), value: z.string(), label: z.string() })
export type DictionaryEntry = z.infer<typeof dictionaryEntry>

const districtCode = z.string().regex(/^\d{6}$/)

export const district = z.object({
  code: districtCode,
  name: z.string(),
  parent: districtCode.nullable(),
  /** 1 province, 2 city, 3 county. */
  level: z.number().int(),
  hasChildren: z.boolean(),
})
export type District = z.infer<typeof district>

export const referenceDataContract = defineContract('reference-data', {
  dictionaries: endpoint({ method: 'GET', path: '/v2/dict/list' }, 'public', {
    query: z.object({ type: listParam(20) }),
    data: z.array(dictionaryEntry),
  }),
  districts: endpoint({ method: 'GET', path: '/v2/districts/list' }, 'public', {
    /** Those right below a district, all of them, or the provinces. */
    query: z.object({ parent: districtCode.optional(), all: z.literal('true').optional() }),
    data: z.array(district),
  }),
})
