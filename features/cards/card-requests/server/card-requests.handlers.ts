import type { FastifyInstance } from 'fastify'

import { cardsIssued } from '#features/cards/cards/server/card-events.public.ts'
import { staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { cardRequestsContract } from '../card-requests.contract.ts'
import {
  issueRequests,
  lapseRequests,
  mayRequest,
  rejectRequest,
  requestCard,
  withdrawRequest,
} from './card-requests.actions.ts'
import { countRequests, findLatestRequest, findRequests } from './card-requests.repository.ts'
import { ownRequestOf, rowOf } from './card-requests.view.ts'

const findOwn = async ({ tx, viewer }: MemberContext) =>
  viewer.staffId === null ? undefined : findLatestRequest(tx, viewer.staffId)
const readOwn = async (context: MemberContext) => ownRequestOf(await findOwn(context).then(orNotFound))

export function mountCardRequests(app: FastifyInstance): void {
  const { services } = app
  services.hooks.add(cardsIssued, (tx, issued) => issueRequests(tx, services, issued))
  services.hooks.add(staffChanged, async (tx, { staffId, to, actor }) => {
    if (to === 'left') await lapseRequests(tx, staffId, actor)
  })
  mountContract(app, cardRequestsContract, {
    async own(_request, context) {
      const latest = await findOwn(context)
      return { request: latest ? ownRequestOf(latest) : null, mayRequest: await mayRequest(context) }
    },
    async create({ body }, context) {
      await requestCard(context, body)
      return readOwn(context)
    },
    async withdraw({ params }, context) {
      await withdrawRequest(context, params.id)
      return readOwn(context)
    },
    async list({ query }, { tx, viewer }) {
      const question = { ...query, viewer }
      const shown = await findRequests(tx, question)
      return { list: shown.map(rowOf), ...(await countRequests(tx, question)) }
    },
    async reject({ params, body }, context) {
      await rejectRequest(context, { id: params.id, reason: body.reason })
      return null
    },
  })
}
