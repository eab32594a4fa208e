import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import { type DigitalIdentity, identityKinds } from '../digital-identities.contract.ts'
import { describeDenial, refuse, refusePerson } from './digital-identities.refusals.ts'
import { findPersonOf, findShownIdentitiesOf, findShownIdentity } from './digital-identities.repository.ts'
import { detailsOf } from './digital-identities.view.ts'
import { actorOn, isWorking } from './identity-facts.domain.ts'
import { openNumber } from './identity-numbers.adapter.ts'
import { identityServerTexts } from './server.texts.ts'

/** What one may hand in anew: a name and an employment once, certificates as often as one has them. */
function kindsFor(
  context: MemberContext,
  { list, isOwn, isAtWork }: { list: readonly DigitalIdentity[]; isOwn: boolean; isAtWork: boolean },
) {
  const texts = identityServerTexts.in(context.language)
  return identityKinds.map((kind) => {
    const exists =
      kind !== 'certificate' && list.some((claim) => claim.kind === kind && claim.status !== 'revoked')
    const denial = isOwn ? (isAtWork ? undefined : ('notWorking' as const)) : ('notYours' as const)
    const stopped =
      denial && describeDenial(denial, { event: 'submit', state: 'unverified' }, context.language)
    const reason = stopped ?? (exists ? texts.errors.exists.replace('{kind}', texts.kinds[kind]) : null)
    return { kind, allowed: reason === null, reason }
  })
}

export async function listByUser(
  context: MemberContext,
  { staffId, carteId }: { staffId?: string | undefined; carteId?: string | undefined },
) {
  const { tx, viewer } = context
  const wanted = staffId ?? viewer.staffId
  if (carteId === undefined && wanted === null) {
    const reason = identityServerTexts.in(context.language).errors.noStaff
    const kinds = identityKinds.map((kind) => ({ kind, allowed: false, reason }))
    return { staffId: null, name: viewer.displayName, isOwn: true, list: [], kinds }
  }
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
export async function revealNumber(context: MemberContext, id: string) {
  const { tx, viewer, services } = context
  const shown = await findShownIdentity(tx, viewer, id).then(orNotFound)
  const { isSelf, mayReview } = actorOn(viewer, {
    staffId: shown.identity.staffId,
    departmentId: shown.departmentId,
  })
  if (!isSelf && !mayReview) throw refusePerson((t) => t.denials.permission, { reason: 'PERMISSION' })
  const number = await openNumber(services.database, shown.identity)
  if (number === null) throw refuse((t) => t.errors.noNumber, { reason: 'NO_NUMBER' })
  await recordBy(context, [{ objectType: 'digitalIdentity', objectId: id, event: 'revealNumber' }])
  return { number }
}
