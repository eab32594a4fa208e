import type { MemberContext } from '#platform/server/http/context.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import {
  type IdentityClaim,
  identityConsentVersion,
  type IdentityState,
} from '../digital-identities.contract.ts'
import {
  type IdentityFacts,
  identityMachine,
  stateNow,
  verifiedUntilOf,
} from './digital-identities.domain.ts'
import {
  changeIdentity,
  findPersonById,
  insertIdentity,
  lockIdentities,
  type NewIdentity,
  type StoredIdentity,
} from './digital-identities.repository.ts'
import { flawOfNumber, normaliseNumber } from './document-numbers.domain.ts'
import { keepDocuments } from './identity-documents.actions.ts'
import { actorOn, contextOf, type CompanyTime, factsOf } from './identity-facts.domain.ts'
import { findCompanyTime } from './company-time.repository.ts'
import { scheduleDue } from './digital-identities.jobs.ts'
import { sealNumber } from './identity-numbers.adapter.ts'
import { refuse, refuseField, refuseDenial } from './digital-identities.refusals.ts'
import { identityServerTexts } from './server.texts.ts'

type Person = NonNullable<Awaited<ReturnType<typeof findPersonById>>>

const nothingYet = (kind: IdentityClaim['kind']): IdentityFacts => ({
  state: 'unverified',
  kind,
  validUntil: null,
  verifiedUntil: null,
  decidedAt: null,
  remindedAt: null,
  erasedAt: null,
})

/** A paper that holds for longer is a typing mistake. */
const farthest = 60

function checkValidUntil({ validUntil }: IdentityClaim, { today }: CompanyTime): string | null {
  if (!validUntil) return null
  if (validUntil < today) throw refuseField('validUntil', (t) => t.errors.validUntil)
  if (Number(validUntil.slice(0, 4)) > Number(today.slice(0, 4)) + farthest)
    throw refuseField('validUntil', (t) => t.errors.validUntilFar)
  return validUntil
}

/** What a claim says about itself, checked; the number as it is compared. */
function checkedFacts(claim: IdentityClaim, time: CompanyTime) {
  const blank = { documentType: null, certificate: null, issuer: null, number: null, validUntil: null }
  if (claim.kind === 'employment') return blank
  const validUntil = checkValidUntil(claim, time)
  const number = normaliseNumber(claim.number ?? '')
  if (claim.kind === 'certificate') {
    const [certificate, issuer] = [claim.certificate?.trim(), claim.issuer?.trim()]
    if (!certificate) throw refuseField('certificate', (t) => t.errors.certificate)
    if (!issuer) throw refuseField('issuer', (t) => t.errors.issuer)
    return { ...blank, certificate, issuer, validUntil, number: number || null }
  }
  const { documentType } = claim
  if (!documentType) throw refuseField('documentType', (t) => t.errors.documentType)
  const flaw = flawOfNumber(documentType, number, time.today)
  if (flaw) throw refuseField('number', (t) => t.errors.number[flaw])
  return { ...blank, documentType, number, validUntil }
}

/** The claim that is handed in again, locked; nothing for a new one. */
async function formerClaim(
  { tx, viewer }: MemberContext,
  claim: IdentityClaim,
): Promise<StoredIdentity | undefined> {
  if (claim.id === undefined) return undefined
  const [former] = await lockIdentities(tx, [claim.id])
  if (!former || former.staffId !== viewer.staffId || former.kind !== claim.kind) throw notFound()
  return former
}

interface Draft {
  claim: IdentityClaim
  former: StoredIdentity | undefined
  person: Person
  time: CompanyTime
}

/** Refuses a claim without consent, of a person who does not work, or in a state that does not have this event. */
function checkSubmission({ viewer }: MemberContext, { claim, former, person, time }: Draft): void {
  const subject = former ? factsOf(former, time.now) : nothingYet(claim.kind)
  const { state } = subject
  const decision = identityMachine.decide('submit', {
    subject,
    context: {
      ...contextOf(time, person.state),
      hasConsent: claim.consentVersion === identityConsentVersion,
    },
    actor: actorOn(viewer, { staffId: person.id, departmentId: person.departmentId }),
  })
  if (decision.allowed) return
  if (decision.denial === 'noConsent')
    throw refuseField('consentVersion', (t) => t.denials.noConsent, { reason: 'NO_CONSENT' })
  throw refuseDenial(decision.denial, { event: 'submit', state }, { state })
}

async function write(
  context: MemberContext,
  { claim, former, person, time }: Draft,
): Promise<StoredIdentity> {
  const { tx, viewer, services, language } = context
  const { number, ...facts } = checkedFacts(claim, time)
  const values: Partial<NewIdentity> = {
    ...facts,
    state: 'submitted',
    holderName: person.name,
    sealedNumber: null,
    numberDigest: null,
    isFromRecord: false,
    consentVersion: identityConsentVersion,
    consentAt: time.now,
    submittedBy: viewer.accountId,
    submittedAt: time.now,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    verifiedUntil: null,
    remindedAt: null,
    reason: null,
    erasedAt: null,
  }
  const base = { staffId: person.id, kind: claim.kind, holderName: person.name, state: 'submitted' as const }
  const stored = former
    ? await changeIdentity(tx, former.id, values)
    : await insertIdentity(tx, { ...base, ...values })
  const kind = identityServerTexts.in(language).kinds[claim.kind]
  if (!stored)
    throw refuse((t) => t.errors.exists, { reason: 'DUPLICATE', values: { kind }, fields: { kind: '' } })
  const { companyId } = viewer
  // Sealed for the row's own id, which a new row has only now.
  return number === null
    ? stored
    : changeIdentity(
        tx,
        stored.id,
        await sealNumber(services.database, { identityId: stored.id, companyId, number }),
      )
}

/** Employment is what the organisation itself knows: its record is the second pair of eyes. */
async function confirmFromRecord(
  context: MemberContext,
  stored: StoredIdentity,
  { person, time }: Draft,
): Promise<IdentityState> {
  const decision = identityMachine.decide('confirm', {
    subject: factsOf(stored, time.now),
    context: contextOf(time, person.state),
  })
  if (!decision.allowed) return stored.state
  const confirmed = await changeIdentity(context.tx, stored.id, {
    state: decision.to,
    isFromRecord: true,
    decidedAt: time.now,
    verifiedUntil: verifiedUntilOf(null, time),
  })
  await scheduleDue(context.tx, confirmed, context.language)
  return decision.to
}

/** Hands in a claim, or one again that was not accepted or has run out. Answers its id. */
export async function submitClaim(context: MemberContext, claim: IdentityClaim): Promise<string> {
  const { tx, viewer } = context
  if (viewer.staffId === null) throw refuse((t) => t.errors.noStaff, { reason: 'NO_STAFF' })
  const person = await findPersonById(tx, viewer.staffId).then(orNotFound)
  const draft: Draft = {
    claim,
    person,
    former: await formerClaim(context, claim),
    time: await findCompanyTime(tx),
  }
  checkSubmission(context, draft)
  const stored = await write(context, draft)
  await keepDocuments(context, stored, claim.kind === 'employment' ? [] : (claim.documentIds ?? []))
  if (claim.kind !== 'employment' && (claim.documentIds ?? []).length === 0)
    throw refuseField('documentIds', (t) => t.errors.documents)
  const from = draft.former ? stateNow(draft.former, draft.time.now) : 'unverified'
  const to = claim.kind === 'employment' ? await confirmFromRecord(context, stored, draft) : 'submitted'
  await recordBy(context, [
    { objectType: 'digitalIdentity', objectId: stored.id, event: 'submit', from, to: 'submitted' },
    ...(to === 'verified'
      ? [
          {
            objectType: 'digitalIdentity',
            objectId: stored.id,
            event: 'confirm',
            from: 'submitted',
            to: 'verified',
          },
        ]
      : []),
  ])
  return stored.id
}
