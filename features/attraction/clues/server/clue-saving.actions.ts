import { reachOf } from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleNames } from '#features/customers/customers/server/customer-people.public.ts'
import { createCustomer } from '#features/customers/customers/server/customers.public.ts'
import { normaliseEmail } from '#platform/contract/email-address.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { findCustomerOfMobile } from '#features/customers/customers/server/visitor-contacts.public.ts'
import { type Actor, actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { v7 as uuidv7 } from 'uuid'

import type { ClueDraft, clueFacts } from '../clues.contract.ts'
import type { z } from 'zod'
import { mayChange, mayClaimFrom, reachOfClues } from './clue-standing.view.ts'
import { seenPool } from './clue-reach.repository.ts'
import { releaseIdentities } from '#features/attraction/firms/server/identities.public.ts'
import { captureClue, type CapturedClue, type Origin } from './clue-capturing.actions.ts'
import { changeLoad, endSpells, lockLoads } from './clue-limits.repository.ts'
import { clueMachine } from './clues.domain.ts'
import { duesOf } from './clue-moving.actions.ts'
import { clueRefusals, refuseField, versionConflict } from './clues.refusals.ts'
import { type Clue, findClue, findOpenClues, lockClue, writeClue } from './clues.repository.ts'
import { findSeenClue } from './seen-clues.repository.ts'

type Person = NonNullable<ClueDraft['person']>

function checkPerson({ mobile, email }: Person): void {
  if (mobile.trim() !== '' && normaliseMobile(mobile) === undefined)
    throw refuseField('person.mobile', (t) => t.errors.mobile)
  if (email.trim() !== '' && normaliseEmail(email) === undefined)
    throw refuseField('person.email', (t) => t.errors.email)
  if (mobile.trim() === '' && email.trim() === '') throw refuseField('person.mobile', (t) => t.errors.contact)
}

/** Somebody who captures clues by hand or from a sheet. */
export type Capturing = Pick<MemberContext, 'tx' | 'services' | 'viewer'> & { actor: Actor }

interface CapturedPerson {
  personId: string | null
  /** Set where the capture made the card. */
  madeId: string | null
}

/** The customer's card of a person: the one who has this number, or a new one without an owner until the clue has one. */
async function personOf(
  { tx, services, viewer, actor }: Capturing,
  person: Person,
  { company, source }: { company: string; source: 'manual' | 'import' },
): Promise<CapturedPerson> {
  checkPerson(person)
  const mobile = normaliseMobile(person.mobile)
  const known = mobile === undefined ? undefined : await findCustomerOfMobile(tx, mobile)
  if (known !== undefined) return { personId: known, madeId: null }
  const { id } = await createCustomer(
    tx,
    { asker: { services, viewer }, actor, ownerAccountId: null, source, state: 'normal' },
    {
      name: person.name,
      mobiles: mobile === undefined ? [] : [mobile],
      emails: person.email.trim() === '' ? [] : [person.email],
      company,
      title: person.title,
    },
  )
  return { personId: id, madeId: id }
}

/** A customer who is known already, where the viewer sees this customer. */
async function knownPerson(asker: Capturing, personId: string | undefined): Promise<CapturedPerson> {
  if (personId === undefined) return { personId: null, madeId: null }
  const [seen] = await findVisibleNames(asker.tx, reachOf(asker), [personId])
  return { personId: orNotFound(seen).id, madeId: null }
}

/** Whether somebody may put clues into a pool; one out of sight is unknown. */
export async function mayFill(
  asker: Pick<MemberContext, 'tx' | 'viewer'>,
  poolId: string,
): Promise<boolean | undefined> {
  const pool = seenPool(await reachOfClues(asker), poolId)
  if (!pool) return undefined
  const may = mayClaimFrom(asker, pool) || pool.isPoolAdmin || asker.viewer.permissions.has('clue:assign')
  return may && pool.state === 'open'
}

type DraftOrigin = Pick<Origin, 'act' | 'campaign' | 'channel'> & { door: 'manual' | 'import' }

/** Captures what somebody wrote down; `madeId` is the card that was made for the person. */
export async function captureDraft(
  asker: Capturing,
  draft: ClueDraft,
  origin: DraftOrigin,
): Promise<CapturedClue & { madeId: string | null }> {
  const { person, personId, poolId, company, intent, productLine, grade, region, industry } = draft
  if (!person && personId === undefined && company.trim() === '')
    throw refuseField('company', (t) => t.errors.somebody)
  const { madeId, personId: customerId } = person
    ? await personOf(asker, person, { company: company.trim(), source: origin.door })
    : await knownPerson(asker, personId)
  const captured = await captureClue(asker.tx, {
    origin,
    personId: customerId,
    firm: { name: company.trim(), region: region.trim(), industry: industry.trim() },
    intent: intent.trim(),
    productLine: productLine.trim(),
    grade,
    poolId,
    ...(poolId === undefined && origin.door === 'manual' && { ownerAccountId: asker.viewer.accountId }),
    actor: asker.actor,
  })
  return { ...captured, madeId }
}

/** Records a clue by hand. Without a pool it is the viewer's own. */
export async function createClue(context: MemberContext, draft: ClueDraft): Promise<Clue> {
  if (draft.poolId !== undefined && !orNotFound(await mayFill(context, draft.poolId)))
    throw clueRefusals.refuseDenial('notPoolMember', { event: 'assign', state: 'unassigned' })
  const { tx, services, viewer } = context
  const asker = { tx, services, viewer, actor: await actorOf(context) }
  const { clue } = await captureDraft(asker, draft, { door: 'manual', act: `manual:${uuidv7()}` })
  return clue
}

/** Takes back a clue that an import captured and nobody touched since; answers whether. */
export async function takeBackClue(
  { tx, actor }: Pick<Capturing, 'tx' | 'actor'>,
  { id, version }: Pick<Clue, 'id' | 'version'>,
): Promise<boolean> {
  const before = await findClue(tx, id)
  if (before?.ownerAccountId) await lockLoads(tx, [before.ownerAccountId])
  const clue = await lockClue(tx, id)
  const decision = clue && clueMachine.decide('void', { subject: clue, context: outOfLimits })
  if (clue?.version !== version || !decision?.allowed) return false
  await writeClue(tx, clue, {
    state: decision.to,
    stateBefore: clue.state,
    ownerAccountId: null,
    ownedAt: null,
    recycleAt: null,
    clock: null,
  })
  if (clue.ownerAccountId !== null) await changeLoad(tx, clue.ownerAccountId, -1)
  await endSpells(tx, [id], 'void')
  await releaseIdentities(tx, { kind: 'clue', id })
  await record(tx, actor, [
    { objectType: 'clue', objectId: id, event: 'void', from: clue.state, to: decision.to },
  ])
  return true
}

const outOfLimits = { coolUntil: null, now: new Date(0), dayLeft: 0, ownLeft: 0 }

/** Changes what is known of a clue; its clocks are those of the grade and line that it has then. */
export async function updateClue(
  context: MemberContext,
  id: string,
  { version, ...facts }: z.infer<typeof clueFacts> & { version: number },
): Promise<void> {
  const { tx } = context
  const reach = await reachOfClues(context)
  const seen = await findSeenClue(tx, reach, id).then(orNotFound)
  const clue = await lockClue(tx, id).then(orNotFound)
  const stopped = { event: 'extend', state: clue.state } as const
  if (!mayChange(context, { ...seen, clue }, reach.pools))
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
