import { z } from 'zod'

import { defineContract } from '#platform/contract/endpoint.ts'
import { id } from '#platform/contract/schemas.ts'

export const companyInfo = z.object({
  id,
  name: z.string(),
  shortName: z.string(),
  status: z.string(),
  creditCode: z.string().nullable(),
  industry: z.string().nullable(),
  logoUrl: z.string().nullable(),
  brandColour: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
})
export type CompanyInfo = z.infer<typeof companyInfo>

export const companiesContract = defineContract('companies', {
  info: { method: 'GET', path: '/v2/company/info', access: 'member', data: companyInfo },
})
