import type { FastifyInstance } from 'fastify'

import { claimsOfCards } from '#features/cards/cards/server/card-lists.public.ts'
import { findDepartmentIdsBelow } from '#features/company/organisation/server/organisation.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import {
  type DigitalIdentity,
  digitalIdentitiesContract,
  identityKinds,
  identityStates,
  type IdentityState,
} from '../digital-identities.contract.ts'
import { followIdentity, forgetDocument } from './digital-identities.jobs.ts'
import {
  countIdentityRows,
  findIdentityRows,
  findPersonOf,
  findShownIdentitiesOf,
  findShownIdentity,
  type IdentityQuestion,
} from './digital-identities.repository.ts'
import { verifiedClaimsOf } from './verified-claims.repository.ts'
import { addIdentitySection } from './page-section.server.ts'
import { sendDocument, uploadDocument } from './identity-documents.ts'
import { actorOn, isWorking } from './identity-facts.ts'
import { openNumber } from './identity-numbers.ts'
import { describeObstacle, refused } from './identity-refusals.ts'
import { submitClaim } from './identity-submission.ts'
import { moveIdentity, moveManyIdentities } from './identity-transitions.ts'
import { detailOfId, detailsOf, rowOf } from './identity-view.ts'
import { identityServerTexts } from './server.texts.ts'
import { followStaffChanges } from './staff-listener.ts'

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

/** What one may hand in anew: a name and an employment once, certificates as often as one has them. */
function kindsFor(
  context: MemberContext,
  { list, isOwn, isAtWork }: { list: readonly DigitalIdentity[]; isOwn: boolean; isAtWork: boolean },
) {
  const words = identityServerTexts.in(context.language)
  return identityKinds.map((kind) => {
    const exists =
      kind !== 'certificate' && list.some((claim) => claim.kind === kind && claim.status !== 'revoked')
    const obstacle = isOwn ? (isAtWork ? undefined : ('notWorking' as const)) : ('notYours' as const)
    const stopped =
      obstacle && describeObstacle(obstacle, { event: 'submit', state: 'unverified' }, context.language)
    const reason = stopped ?? (exists ? words.errors.exists.replace('{kind}', words.kinds[kind]) : null)
    return { kind, allowed: reason === null, reason }
  })
}

async function listByUser(
  context: MemberContext,
  { staffId, carteId }: { staffId?: string | undefined; carteId?: string | undefined },
) {
  const { tx, viewer } = context
  const wanted = staffId ?? viewer.staffId
  if (carteId === undefined && wanted === null)
    throw refused((t) => t.errors.noStaff, { status: 404, reason: 'NO_STAFF' })
  const person = await findPersonOf(
    tx,
    viewer,
    carteId === undefined ? { staffId: wanted ?? '' } : { carteId },
  )
  if (!person) throw notFound()
  const list = await detailsOf(context, await findShownIdentitiesOf(tx, person.id))
  const isOwn = viewer.staffId === person.id
  return {
    staffId: person.id,
    name: person.name,
    isOwn,
    list,
    kinds: kindsFor(context, { list, isOwn, isAtWork: isWorking(person.state) }),
  }
}

/** The whole number, and a line in the trail that says who looked. */
async function reveal(context: MemberContext, id: string) {
  const { tx, viewer, services } = context
  const shown = await findShownIdentity(tx, viewer, id)
  if (!shown) throw notFound()
  const { isSelf, mayReview } = actorOn(viewer, {
    staffId: shown.identity.staffId,
    departmentId: shown.departmentId,
  })
  if (!isSelf && !mayReview)
    throw refused((t) => t.obstacles.permission, { status: 403, reason: 'PERMISSION' })
  const number = await openNumber(services.database, shown.identity)
  if (number === null) throw refused((t) => t.errors.noNumber, { reason: 'NO_NUMBER' })
  await recordBy(context, [{ objectType: 'digitalIdentity', objectId: id, event: 'revealNumber' }])
  return { number }
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
    const counted = await countIdentityRows(context.tx, question)
    const now = new Date()
    return {
      list: rows.map((row) => rowOf(row, now)),
      total: counted.reduce((sum, { total }) => sum + total, 0),
    }
  },
  async counts({ query }, context) {
    const counts = Object.fromEntries(identityStates.map((state) => [state, 0])) as Record<
      IdentityState,
      number
    >
    for (const { status, total } of await countIdentityRows(context.tx, await questionOf(context, query)))
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
  reveal: ({ params }, context) => reveal(context, params.id),
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
