import type { FastifyInstance } from 'fastify'

import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { customerMergeHooks } from '#features/customers/customers/server/customer-merge-hooks.public.ts'
import { uniqueCustomerFields } from '#features/customers/customers/server/customer-uniqueness.public.ts'
import { removeCustomers } from '#features/customers/customers/server/customer-changes.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import { customerFormsContract } from '../customer-forms.contract.ts'
import { answerMergeHook } from './answer-merges.listener.ts'
import { findEveryField, findPublishedForms, findUniqueFields } from './customer-forms.repository.ts'
import { findKnownCompanies } from './known-companies.actions.ts'
import { freezeRecords, recordsExport } from './records.export.ts'
import { discardDraft, publish, readForms, saveDraft, viewOf } from './form-editing.actions.ts'
import { forgetFilling, forgetFormFiles, readFormCard } from './customer-forms.jobs.ts'
import { dropFilling, keepFilling, resumeFilling } from './fillings.actions.ts'
import { addFile, readingOf, sendFile } from './form-files.actions.ts'
import { questionFor, readOwner, readRecord } from './records.actions.ts'
import { saveRecord } from './record-saving.actions.ts'
import { recordsOf } from './records.view.ts'
import { countRecords, findRecords } from './records.repository.ts'

export function mountCustomerForms(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  hooks.add(exportKinds, recordsExport(app.services))
  jobs.add(readFormCard)
  jobs.add(forgetFilling)
  jobs.add(forgetFormFiles)
  hooks.add(customerMergeHooks, answerMergeHook)
  hooks.add(uniqueCustomerFields, findUniqueFields)
  mountContract(app, customerFormsContract, {
    getForms: (_request, context) => readForms(context),
    saveDraft: ({ body }, context) => saveDraft(context, body),
    publish: ({ body }, context) => publish(context, body.version),
    discard: ({ query }, context) => discardDraft(context, query.version),
    listForms: async (_request, { tx }) => (await findPublishedForms(tx)).map(viewOf),
    async listRecords({ query }, context) {
      const { tx } = context
      const question = await questionFor(context, query)
      const fields = await findEveryField(tx)
      const list = await recordsOf(tx, await findRecords(tx, question, query), fields)
      return { list, ...(await countRecords(tx, question)), fields }
    },
    getRecord: ({ body }, context) => readRecord(context, body.id),
    saveRecord: ({ body }, context) => saveRecord(context, body),
    addFile: ({ body }, context) => addFile(context, body),
    async getFile({ params, query: { customerId, size } }, context) {
      const owner = customerId === undefined ? undefined : await readOwner(context, customerId)
      return sendFile(context, { id: params.id, size }, owner)
    },
    getReading: ({ params }, context) => readingOf(context, params.id),
    findCompanies: ({ query }, context) => findKnownCompanies(context.tx, reachOf(context), query.keyword),
    keepFilling: ({ body }, context) => keepFilling(context, body),
    resumeFilling: ({ body }, context) => resumeFilling(context, body.token),
    dropFilling: ({ body }, context) => dropFilling(context, body.token),
    async removeRecord({ body }, context) {
      const [line] = await removeCustomers(context, [body.id])
      if (line && !line.ok) throw new Refusal(line.code, () => line.msg)
      return null
    },
    async exportRecords({ query }, context) {
      const { companyId, accountId } = context.viewer
      return exportPersonalData(context, {
        kind: 'customer-forms.records',
        query: freezeRecords({ companyId, accountId, filter: query }),
      })
    },
  })
}
