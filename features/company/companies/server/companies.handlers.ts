import type { FastifyInstance } from 'fastify'

import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { companiesContract } from '../companies.contract.ts'
import { submitCertification } from './certification.actions.ts'
import { finishClosing } from './companies.jobs.ts'
import { findAllCompanies, findCertifications, findCompany } from './companies.repository.ts'
import { closeCompany, revokeClosing } from './company-closing.actions.ts'
import { operateCompany } from './company-operation.actions.ts'
import { lockedCompany, pictureOf, registerCompany, updateCompany } from './company-profile.actions.ts'
import { updateSettings } from './company-settings.actions.ts'
import { settingsOf } from './company-settings.view.ts'
import { presentCompany, presentOperated } from './company.view.ts'

const mustFind = async ({ tx }: MemberContext) => {
  return findCompany(tx).then(orNotFound)
}

export function mountCompanies(app: FastifyInstance): void {
  app.services.jobs.add(finishClosing)
  mountContract(app, companiesContract, {
    info: async (_request, context) => presentCompany(context, await mustFind(context)),
    update: async ({ body }, context) => presentCompany(context, await updateCompany(context, body)),
    registerCompany: async ({ body }, context) =>
      presentCompany(context, await registerCompany(context, body)),
    async certify({ body }, context) {
      const company = await lockedCompany(context.tx)
      const licenceFileId = await pictureOf(context, 'licenceFileId', body.licenceFileId)
      return presentCompany(context, await submitCertification(context, company, { ...body, licenceFileId }))
    },
    async listCertifications(_request, { tx }) {
      const rows = await findCertifications(tx)
      return rows.map(
        ({
          certification: { id, name, creditCode, legalPerson, licenceFileId, state, reason, ...times },
          submittedByName,
        }) => ({
          id,
          name,
          creditCode,
          legalPerson,
          state,
          reason,
          licenceUrl: fileUrl(licenceFileId || null),
          submittedBy: submittedByName,
          submittedAt: times.submittedAt.toISOString(),
          decidedAt: times.decidedAt?.toISOString() ?? null,
        }),
      )
    },
    getSettings: async (_request, context) => settingsOf((await mustFind(context)).settings),
    updateSettings: ({ body }, context) => updateSettings(context, body),
    close: async ({ body }, context) => presentCompany(context, await closeCompany(context, body)),
    revokeClose: async (_request, context) => presentCompany(context, await revokeClosing(context)),
    async listAll({ query }, { services, language }) {
      const { list, ...total } = await services.database.asSystem((tx) => findAllCompanies(tx, query))
      return { list: list.map((company) => presentOperated(company, language)), ...total }
    },
    suspend: ({ params, body }, context) =>
      operateCompany(context, { companyId: params.id, event: 'suspend', reason: body.reason }),
    resume: ({ params }, context) => operateCompany(context, { companyId: params.id, event: 'resume' }),
  })
}
