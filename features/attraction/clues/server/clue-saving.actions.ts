import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleCustomers } from '#features/customers/customers/server/customer-people.public.ts'
import { createCustomer } from '#features/customers/customers/server/customers.public.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { findCustomerOfMobile } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { actorOf, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { v7 as uuidv7 } from 'uuid'

import type { ClueDraft, clueFacts } from '../clues.contract.ts'
import type { z } from 'zod'
import { actorOn, mayClaimFrom, reachOfClues } from './clue-standing.view.ts'
import { seenPool } from './clue-reach.repository.ts'
import { captureClue } from './clue-capturing.actions.ts'
import { duesOf } from './clue-moving.actions.ts'
import { clueRefusals, refuseField, versionConflict } from './clues.refusals.ts'
import { type Clue, findOpenClues, findSeenClue, lockClue, writeClue } from './clues.repository.ts'

type Person = NonNullable<ClueDraft['person']>

function checkPerson({ mobile, email }: Person): void {
  if (mobile.trim() !== '' && normaliseMobile(mobile) === undefined)
    throw refuseField('person.mobile', (t) => t.errors.mobile)
  if (email.trim() !== '' && normaliseEmail(email) === undefined)
    throw refuseField('person.email', (t) => t.errors.email)
  if (mobile.trim() === '' && email.trim() === '') throw refuseField('person.mobile', (t) => t.errors.contact)
}

/** The customer's card of a person: the one who has this number, or a new one without an owner until the clue has one. */
async function personOf(context: MemberContext, person: Person, company: string): Promise<string> {
  checkPerson(person)
  const { tx, services, viewer } = context
  const mobile = normaliseMobile(person.mobile)
  const known = mobile === undefined ? undefined : await findCustomerOfMobile(tx, mobile)
  if (known !== undefined) return known
  const { id } = await createCustomer(
    tx,
    {
      asker: { services, viewer },
      actor: await actorOf(context),
      ownerAccountId: null,
      source: 'manual',
      state: 'normal',
    },
    {
      name: person.name,
      mobiles: mobile === undefined ? [] : [mobile],
      emails: person.email.trim() === '' ? [] : [person.email],
      company,
      title: person.title,
    },
  )
  return id
}

/** A customer who is known already, where the viewer sees this customer. */
async function knownPerson(context: MemberContext, personId: string | undefined): Promise<string | null> {
  if (personId === undefined) return null
  const [seen] = await findVisibleCustomers(context.tx, reachOf(context), [personId])
  return orNotFound(seen).customer.id
}

/** Records a clue by hand. Without a pool it is the viewer's own. */
export async function createClue(context: MemberContext, draft: ClueDraft): Promise<Clue> {
  const { tx, viewer } = context
  const { person, personId, poolId, company, intent, productLine, grade, region, industry } = draft
  if (!person && personId === undefined && company.trim() === '')
    throw refuseField('company', (t) => t.errors.somebody)
  if (poolId !== undefined) {
    const pool = orNotFound(seenPool(await reachOfClues(context), poolId))
    if (!mayClaimFrom(context, pool) && !pool.isPoolAdmin && !viewer.permissions.has('clue:assign'))
      throw clueRefusals.refuseDenial('notPoolMember', { event: 'assign', state: 'unassigned' })
  }
  const customerId = person
    ? await personOf(context, person, company.trim())
    : await knownPerson(context, personId)
  const { clue } = await captureClue(tx, {
    origin: { door: 'manual', act: `manual:${uuidv7()}` },
    personId: customerId,
    firm: { name: company.trim(), region: region.trim(), industry: industry.trim() },
    intent: intent.trim(),
    productLine: productLine.trim(),
    grade,
    poolId,
    ...(poolId === undefined && { ownerAccountId: viewer.accountId }),
    actor: await actorOf(context),
  })
  return clue
}

/** Changes what is known of a clue; its clocks are those of the grade and line that it has then. */
export async function updateClue(
  context: MemberContext,
  id: string,
  { version, ...facts }: z.infer<typeof clueFacts> & { version: number },
): Promise<void> {
  const { tx, viewer } = context
  const reach = await reachOfClues(context)
  const seen = await findSeenClue(tx, reach, id).then(orNotFound)
  const clue = await lockClue(tx, id).then(orNotFound)
  const actor = actorOn(context, seen, reach.pools)
  const stopped = { event: 'extend', state: clue.state } as const
  if (clue.ownerAccountId !== viewer.accountId && !actor.holds('clue:edit') && !actor.isPoolAdmin)
    throw clueRefusals.refuseDenial('notYours', stopped)
  if (clue.version !== version) throw versionConflict()
  const { personId } = clue
  if (facts.productLine !== clue.productLine && personId !== null) {
    const [twin] = await findOpenClues(tx, { ids: [], personId, productLine: facts.productLine })
    if (twin) throw refuseField('productLine', (t) => t.errors.openTwin)
  }
  await writeClue(tx, clue, { ...facts, ...duesOf({ ...clue, ...facts }, reach.pools) })
  await recordBy(context, [{ objectType: 'clue', objectId: id, event: 'update' }])
}
