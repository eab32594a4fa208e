import type { FastifyInstance } from 'fastify'

import {
  barredContacts,
  restrictedContacts,
} from '#features/customers/customers/server/customer-erasing.public.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { recordBy } from '#platform/server/audit/audit.ts'

import { dataRequestsContract, requestStates } from '../data-requests.contract.ts'
import { findBarredContacts, findErasedContacts } from './contact-digests.actions.ts'
import { decideRequest, objectType, readRequest } from './data-requests.actions.ts'
import { copyPersonJob, dropCopy, erasePersonJob, resumeErasure } from './data-requests.jobs.ts'
import { countByState, findPage, findRequests, openPage } from './data-requests.repository.ts'
import { detailOf, retentionOf, rowsOf } from './data-requests.view.ts'

export function mountDataRequests(app: FastifyInstance): void {
  const { services } = app
  for (const job of [erasePersonJob, resumeErasure, copyPersonJob, dropCopy]) services.jobs.add(job)
  services.hooks.add(restrictedContacts, (tx, contacts) =>
    findErasedContacts(tx, services.database, contacts),
  )
  services.hooks.add(barredContacts, (tx, contacts) => findBarredContacts(tx, services.database, contacts))
  const urlOf = (found: { publicId: string } | undefined) => ({
    url: found ? `${services.settings.publicOrigin}/mydata/${found.publicId}` : null,
  })
  mountContract(app, dataRequestsContract, {
    async list({ query }, context) {
      const { list, ...total } = await findRequests(context.tx, query)
      return { list: await rowsOf(context, list), ...total }
    },
    async counts(_input, { tx }) {
      const counts = await countByState(tx, requestStates)
      return requestStates.map((state) => ({ state, count: counts[state] }))
    },
    retention: () => Promise.resolve(retentionOf()),
    page: async (_input, { tx }) => urlOf(await findPage(tx)),
    async openPage(_input, context) {
      const page = await openPage(context.tx)
      await recordBy(context, [{ objectType, objectId: page.id, event: 'openPage' }])
      return urlOf(page)
    },
    get: async ({ params }, context) => detailOf(context, await readRequest(context, params.id)),
    decide: async ({ params, body }, context) =>
      detailOf(context, await decideRequest(context, params.id, body)),
  })
}
