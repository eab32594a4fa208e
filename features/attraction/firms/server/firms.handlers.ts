import type { FastifyInstance } from 'fastify'

import { approvalKinds } from '#features/company/approvals/server/approvals.public.ts'
import { exportKinds, exportPersonalData } from '#features/company/imports-exports/server/exports.public.ts'
import { noticeKinds } from '#features/company/notices/server/notices.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'

import { firmPairsContract } from '../firm-pairs.contract.ts'
import { firmPeopleContract } from '../firm-people.contract.ts'
import { type FirmFilter, firmsContract, shownFirmStates } from '../firms.contract.ts'
import { findReceivers } from './firm-accounts.repository.ts'
import { firmTransferApproval } from './firm-transfers.listener.ts'
import { mergeFirms, unmergeFirm } from './firm-merging.actions.ts'
import { assignFirms, blacklistFirms, claimFirms, keepFirms, putBackFirms } from './firm-moving.actions.ts'
import {
  listOwnerChanges,
  listPeople,
  listTeam,
  removePerson,
  savePerson,
  saveTeam,
  searchPeople,
} from './firm-people.actions.ts'
import { decidePairs, listPairs } from './firm-pairs.actions.ts'
import { nightNotice, previewFirms, recycleFirms } from './firm-nights.jobs.ts'
import { createFirm, readFirm, updateFirm } from './firm-saving.actions.ts'
import { saveSettings } from './firm-settings.actions.ts'
import { readSettings } from './firm-settings.repository.ts'
import { type FirmExport, firmExportKind, firmsExport } from './firms.export.ts'
import { countFirms, countRegions, findFirms } from './firms.repository.ts'
import { rowOf } from './firms.view.ts'
import { lookUpIdentity } from './identity-look-ups.actions.ts'

/** A filter without what is not asked. */
const filled = (query: Partial<FirmFilter>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as FirmExport['filter']

export function mountFirms(app: FastifyInstance): void {
  const { hooks, jobs } = app.services
  hooks.add(exportKinds, firmsExport(app.services))
  hooks.add(noticeKinds, nightNotice)
  hooks.add(approvalKinds, firmTransferApproval)
  jobs.add(previewFirms)
  jobs.add(recycleFirms)
  mountContract(app, firmsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findFirms(context.tx, context.viewer, query)
      return { list: list.map((firm) => rowOf(firm, context)), ...total }
    },
    async counts({ query }, { tx, viewer }) {
      const totals = await countFirms(tx, viewer, query)
      const states = shownFirmStates.map((state) => ({ state, total: totals[state] }))
      return { states, total: states.reduce((sum, { total }) => sum + total, 0) }
    },
    regions: ({ query }, { tx, viewer }) => countRegions(tx, viewer, query),
    export: ({ query }, context) => {
      const { companyId, accountId } = context.viewer
      const frozen: FirmExport = { companyId, accountId, filter: filled(query) }
      return exportPersonalData(context, { kind: firmExportKind, query: frozen })
    },
    get: async ({ params }, context) => rowOf(await readFirm(context, params.id), context),
    create: async ({ body }, context) => rowOf(await createFirm(context, body), context),
    update: async ({ params, body }, context) => rowOf(await updateFirm(context, params.id, body), context),
    claim: ({ body }, context) => claimFirms(context, body.ids),
    assign: ({ body }, context) => assignFirms(context, body),
    listReceivers: ({ query }, { tx, viewer }) => findReceivers(tx, viewer, query.keyword),
    keep: ({ body }, context) => keepFirms(context, body),
    putBack: ({ body }, context) => putBackFirms(context, body),
    blacklist: ({ body }, context) => blacklistFirms(context, body),
    merge: async ({ params, body }, context) =>
      rowOf(await mergeFirms(context, { from: body.fromId, into: params.id }), context),
    unmerge: async ({ params }, context) => rowOf(await unmergeFirm(context, params.id), context),
    lookUp: ({ body }, context) => lookUpIdentity(context, body),
    getSettings: (_, { tx }) => readSettings(tx),
    saveSettings: ({ body }, context) => saveSettings(context, body),
  })
  mountContract(app, firmPeopleContract, {
    people: ({ params }, context) => listPeople(context, params.id),
    async savePerson({ params, body }, context) {
      await savePerson(context, params.id, body)
      return null
    },
    async removePerson({ params }, context) {
      await removePerson(context, params.id, params.personId)
      return null
    },
    findPeople: ({ query }, context) => searchPeople(context, query.keyword),
    team: ({ params }, context) => listTeam(context, params.id),
    async saveTeam({ params, body }, context) {
      await saveTeam(context, params.id, body.members)
      return null
    },
    owners: ({ params }, context) => listOwnerChanges(context, params.id),
  })
  mountContract(app, firmPairsContract, {
    list: ({ query }, context) => listPairs(context, query),
    decide: ({ body }, context) => decidePairs(context, body),
  })
}
