import type { FastifyInstance } from 'fastify'

import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { companyNames } from '#features/company/approvals/server/company-names.public.ts'

import { certifyApproval } from './certification.listener.ts'
import { findCompanyNames } from './companies.repository.ts'

/** Joins companies to the approvals: a certification is one, and every approval says whose it is. */
export function joinCompanies({ services: { hooks, provided } }: FastifyInstance): void {
  hooks.add(approvalKinds, certifyApproval)
  provided.provide(companyNames, findCompanyNames)
}
