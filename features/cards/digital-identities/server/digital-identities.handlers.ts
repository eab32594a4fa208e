import type { FastifyInstance } from 'fastify'

import { claimsOfCards } from '#features/cards/cards/server/card-lists.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'

import {
  digitalIdentitiesContract,
  identityStates,
  type IdentityState,
} from '../digital-identities.contract.ts'
import { followIdentity, forgetDocument } from './digital-identities.jobs.ts'
import {
  countIdentitiesByState,
  countIdentityRows,
  findIdentityRows,
  type IdentityQuestion,
} from './digital-identities.repository.ts'
import { verifiedClaimsOf } from './verified-claims.repository.ts'
import { addIdentitySection } from './page-section.server.ts'
import { sendDocument, uploadDocument } from './identity-documents.actions.ts'
import { listByUser, revealNumber } from './digital-identities.actions.ts'
import { submitClaim } from './identity-submission.actions.ts'
import { moveIdentity, moveManyIdentities } from './identity-transitions.actions.ts'
import { detailOfId, rowOf } from './digital-identities.view.ts'
import { followStaffChanges } from './digital-identities.listener.ts'

type IdentityHandlers = Handlers<typeof digitalIdentitiesContract>
type Filter = Parameters<IdentityHandlers['counts']>[0]['query']

async function questionOf(
  { tx, viewer }: MemberContext,
  { expiring, departmentId, ...filter }: Filter,
): Promise<IdentityQuestion> {
  const departmentIds =
    departmentId === undefined ? undefined : await findDepartmentIdsBelow(tx, departmentId)
  return { ...filter, viewer, departmentIds, isExpiring: expiring === 'true' }
}

const reading = {
  async listByTemplate({ query: { status, page, limit, ...filter } }, context) {
    const question = {
      ...(await questionOf(context, filter)),
      status,
      ...(page && { page }),
      ...(limit && { limit }),
    }
    const rows = await findIdentityRows(context.tx, question)
    const now = new Date()
    return { list: rows.map((row) => rowOf(row, now)), ...(await countIdentityRows(context.tx, question)) }
  },
  async counts({ query }, context) {
    const counts = Object.fromEntries(identityStates.map((state) => [state, 0])) as Record<
      IdentityState,
      number
    >
    for (const { status, total } of await countIdentitiesByState(
      context.tx,
      await questionOf(context, query),
    ))
      counts[status] = total
    return counts
  },
  listByUser: ({ query }, context) => listByUser(context, query),
  get: ({ params }, context) => detailOfId(context, params.id),
  document: ({ params }, context) => sendDocument(context, params.id),
} satisfies Partial<IdentityHandlers>

const writing = {
  async submit({ body }, context) {
    return detailOfId(context, await submitClaim(context, body))
  },
  uploadDocument: (_request, context) => uploadDocument(context),
  reveal: ({ params }, context) => revealNumber(context, params.id),
  async approve({ params, body }, context) {
    await moveIdentity(context, params.id, { event: 'approve', reason: body?.reason })
    return detailOfId(context, params.id)
  },
  async reject({ params, body }, context) {
    await moveIdentity(context, params.id, { event: 'reject', reason: body.reason })
    return detailOfId(context, params.id)
  },
  async revoke({ params, body }, context) {
    await moveIdentity(context, params.id, { event: 'revoke', reason: body.reason })
    return detailOfId(context, params.id)
  },
  approveMany: ({ params }, context) => moveManyIdentities(context, params.ids, { event: 'approve' }),
  rejectMany: ({ params, body }, context) =>
    moveManyIdentities(context, params.ids, { event: 'reject', reason: body.reason }),
} satisfies Partial<IdentityHandlers>

/** Verified claims of people, and the mark that they leave on cards. */
export function mountDigitalIdentities(app: FastifyInstance): void {
  const { services } = app
  services.jobs.add(followIdentity)
  services.jobs.add(forgetDocument)
  followStaffChanges(services.hooks)
  addIdentitySection(services.hooks)
  services.provided.provide(claimsOfCards, verifiedClaimsOf)
  mountContract(app, digitalIdentitiesContract, { ...reading, ...writing })
}
