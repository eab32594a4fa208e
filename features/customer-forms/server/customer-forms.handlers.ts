import type { FastifyInstance } from 'fastify'

import { exportPersonalData } from '#features/imports-exports/server/exports.public.ts'
import { registerCustomerFollower } from '#features/customers/server/customer-followers.public.ts'
import { removeCustomers } from '#features/customers/server/customer-changes.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { customerFormsContract } from '../customer-forms.contract.ts'
import { answerFollower } from './answer-follower.ts'
import { findPublishedForms } from './customer-forms.repository.ts'
import { freezeRecords, recordsExport } from './records.export.ts'
import { discardDraft, publish, readForms, saveDraft, viewOf } from './form-editing.ts'
import { everyField, questionFor, readRecord, recordsOf, saveRecord } from './records.ts'
import { countRecords, findRecords } from './records.repository.ts'

export function mountCustomerForms(app: FastifyInstance): void {
  app.services.exports.add(recordsExport(app.services))
  registerCustomerFollower(app.services, answerFollower)
  mountContract(app, customerFormsContract, {
    getForms: (_request, context) => readForms(context),
    saveDraft: ({ body }, context) => saveDraft(context, body),
    publish: ({ body }, context) => publish(context, body.version),
    discard: ({ query }, context) => discardDraft(context, query.version),
    listForms: async (_request, { tx }) => (await findPublishedForms(tx)).map(viewOf),
    async listRecords({ query }, context) {
      const { tx } = context
      const question = await questionFor(context, query)
      const fields = await everyField(context)
      const list = await recordsOf(context, await findRecords(tx, question, query), fields)
      return { list, total: await countRecords(tx, question), fields }
    },
    getRecord: ({ body }, context) => readRecord(context, body.id),
    saveRecord: ({ body }, context) => saveRecord(context, body),
    async removeRecord({ body }, context) {
      const [line] = await removeCustomers(context, [body.id])
      if (line && !line.ok) throw new Refusal(line.code, () => line.msg)
      return null
    },
    async exportRecords({ query }, context) {
      const { companyId, accountId } = context.viewer
      return exportPersonalData(context, { kind: 'customer-forms.records', query: freezeRecords({ companyId, accountId, filter: query }) })
    },
  })
}
