import type { FastifyInstance } from 'fastify'

import { fileUrl } from '#platform/contract/file-url.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import { companiesContract } from '../companies.contract.ts'
import { findCompany } from './companies.repository.ts'

export function mountCompanies(app: FastifyInstance): void {
  mountContract(app, companiesContract, {
    async info(_request, { tx }) {
      const company = await findCompany(tx)
      if (!company) throw notFound()
      const { state, logoFileId, ...rest } = company
      return { ...rest, status: state, logoUrl: fileUrl(logoFileId) }
    },
  })
}
