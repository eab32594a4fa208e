import { fileUrl } from '#platform/contract/file-url.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'

import type { DigitalIdentity, IdentityRow } from '../digital-identities.contract.ts'
import { identityActions } from './digital-identities.domain.ts'
import {
  findDocumentsOf,
  findShownIdentity,
  findTwinDigests,
  type FoundRow,
  type ShownIdentity,
  type StoredDocument,
  type StoredIdentity,
} from './digital-identities.repository.ts'
import { maskNumber } from './document-numbers.domain.ts'
import { actorOn, contextOf, type CompanyTime, factsOf } from './identity-facts.domain.ts'
import { findCompanyTime } from './company-time.repository.ts'
import { openNumber } from './identity-numbers.adapter.ts'
import { describeDenial } from './digital-identities.refusals.ts'

export type ViewContext = Pick<MemberContext, 'tx' | 'viewer' | 'services' | 'language'>

const at = (moment: Date | null | undefined) => moment?.toISOString() ?? null

type Claimed = Pick<
  IdentityRow,
  'id' | 'kind' | 'status' | 'certificate' | 'submittedAt' | 'decidedAt' | 'verifiedUntil' | 'isFromRecord'
>

/** What a line says of somebody without a claim. */
const unclaimed: Claimed = {
  id: null,
  kind: null,
  status: 'unverified',
  certificate: null,
  submittedAt: null,
  decidedAt: null,
  verifiedUntil: null,
  isFromRecord: false,
}

const claimedOf = (identity: StoredIdentity, now: Date): Claimed => ({
  id: identity.id,
  kind: identity.kind,
  status: factsOf(identity, now).state,
  certificate: identity.certificate,
  submittedAt: at(identity.submittedAt),
  decidedAt: at(identity.decidedAt),
  verifiedUntil: at(identity.verifiedUntil),
  isFromRecord: identity.isFromRecord,
})

type Placed = Omit<FoundRow, 'identity' | 'carteId' | 'staffState'>

const placeOf = ({ staffId, name, title, departmentId, department, avatarFileId }: Placed) => ({
  staffId,
  name,
  title: title ?? '',
  departmentId,
  department,
  avatarUrl: fileUrl(avatarFileId),
})

/** A line of the list. */
export const rowOf = ({ identity, carteId, ...person }: FoundRow, now: Date): IdentityRow => ({
  carteId,
  ...placeOf(person),
  ...(identity ? claimedOf(identity, now) : unclaimed),
})

interface Known {
  time: CompanyTime
  documents: readonly StoredDocument[]
  twins: ReadonlySet<string>
}

async function detailOf(
  { viewer, services, language }: ViewContext,
  shown: ShownIdentity,
  known: Known,
): Promise<DigitalIdentity> {
  const { identity } = shown
  const { time, documents, twins } = known
  const facts = factsOf(identity, time.now)
  const actor = actorOn(viewer, { staffId: identity.staffId, departmentId: shown.departmentId })
  const seesPapers = actor.isSelf || actor.mayReview
  const number = seesPapers ? await openNumber(services.database, identity) : null
  const actions = identityActions({ subject: facts, context: contextOf(time, shown.staffState), actor })
  return {
    ...placeOf(knownPerson(shown)),
    ...claimedOf(identity, time.now),
    id: identity.id,
    kind: identity.kind,
    documentType: identity.documentType,
    maskedNumber: number === null ? null : maskNumber(number),
    issuer: identity.issuer,
    validUntil: identity.validUntil,
    documents: seesPapers
      ? documents
          .filter(({ identityId }) => identityId === identity.id)
          .map(({ id, contentType, bytes }) => ({ id, contentType, bytes }))
      : [],
    consentVersion: identity.consentVersion,
    consentAt: at(identity.consentAt),
    reason: identity.reason,
    decidedBy: identity.decidedByName,
    hasTwin: actor.mayReview && identity.numberDigest !== null && twins.has(identity.numberDigest),
    erasedAt: at(identity.erasedAt),
    isOwn: actor.isSelf,
    mayReveal: seesPapers && number !== null,
    version: identity.version,
    actions: actions.map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describeDenial(denial, { event, state: facts.state }, language),
    })),
  }
}

/** A person who is gone from the organisation is known by the name that was verified. */
const knownPerson = ({ identity, staffId, name, ...person }: ShownIdentity): Placed => ({
  ...person,
  staffId: staffId ?? identity.staffId,
  name: name ?? identity.holderName,
})

/** Claims with everything that their pages show. */
export async function detailsOf(
  context: ViewContext,
  shown: readonly ShownIdentity[],
): Promise<DigitalIdentity[]> {
  const { tx } = context
  const identities = shown.map(({ identity }) => identity)
  const known: Known = {
    time: await findCompanyTime(tx),
    documents: await findDocumentsOf(
      tx,
      identities.map(({ id }) => id),
    ),
    twins: await findTwinDigests(tx, identities),
  }
  const details: DigitalIdentity[] = []
  for (const entry of shown) details.push(await detailOf(context, entry, known))
  return details
}

/** One claim within reach; every other one is not there. */
export async function detailOfId(context: ViewContext, id: string): Promise<DigitalIdentity> {
  const shown = await findShownIdentity(context.tx, context.viewer, id)
  const [detail] = shown ? await detailsOf(context, [shown]) : []
  if (!detail) throw notFound()
  return detail
}
