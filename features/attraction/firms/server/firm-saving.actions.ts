import { recordBy } from '#platform/server/audit/audit.ts'
import { normaliseCreditCode, flawOfCreditCode } from '#platform/contract/credit-code.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import type { FirmDraft, FirmMatch, FirmOrigin } from '../firms.contract.ts'
import { holdsOnFirm } from './firm-reach.repository.ts'
import { filledShareOf, firmMachine, type FirmHappening } from './firms.domain.ts'
import { noteAlike } from './firm-pairs.actions.ts'
import { planFirmNights } from './firm-nights.jobs.ts'
import { insertOwnerChange } from './firm-owners.repository.ts'
import { refuse, refuseDenial, refuseField, versionConflict } from './firms.refusals.ts'
import {
  changeFirm,
  type Firm,
  findShownFirm,
  findShownFirms,
  insertFirm,
  lockFirms,
  type ShownFirm,
} from './firms.repository.ts'
import { matchOf, questionOf } from './firms.view.ts'
import { identityKeysOf } from './identity-keys.domain.ts'
import { findIdentityHolders, holdIdentities, lockIdentities } from './identities.repository.ts'
import { countPeople } from './firm-people.repository.ts'

export const objectType = 'firm'

/** An unknown firm, one out of reach and one of another company get the same answer. */
export const visible = ({ viewer }: MemberContext, firm: ShownFirm | undefined): ShownFirm =>
  orNotFound(firm && holdsOnFirm(viewer, 'firm:view', firm) && firm)

export const readFirm = async (context: MemberContext, id: string): Promise<ShownFirm> =>
  visible(context, await findShownFirm(context.tx, context.viewer, id))

/** Locks a firm to which an event may happen, or says why it may not; `to` is its state after the event. */
export async function lockFor(
  context: MemberContext,
  id: string,
  { event, version, isPending = false }: { event: FirmHappening; version?: number; isPending?: boolean },
) {
  await lockFirms(context.tx, [id])
  const firm = await readFirm(context, id)
  const decision = firmMachine.decide(event, questionOf(firm, context.viewer, isPending))
  if (!decision.allowed)
    throw refuseDenial(decision.denial, { event, state: firm.state }, { state: firm.state })
  if (version !== undefined && version !== firm.version) throw versionConflict()
  return { firm, to: decision.to }
}

/** The fields of a form, as they are stored. */
function columnsOf({ uscc, industry, ...draft }: FirmDraft) {
  const code = normaliseCreditCode(uscc)
  if (code !== '' && flawOfCreditCode(code) !== undefined) throw refuseField('uscc', (t) => t.errors.uscc)
  const { name, shortName, address, website, phone, note } = draft
  const trimmed = Object.fromEntries(
    Object.entries({ name, shortName, address, website, phone, note }).map(([key, text]) => [
      key,
      text.normalize('NFC').trim(),
    ]),
  ) as Pick<FirmDraft, 'name' | 'shortName' | 'address' | 'website' | 'phone' | 'note'>
  return { ...draft, ...trimmed, uscc: code || null, industry: industry.trim() || null }
}

type Stored = ReturnType<typeof columnsOf>

const keysOf = ({ name, uscc, phone }: Pick<Stored, 'name' | 'uscc' | 'phone'>) =>
  identityKeysOf({ name, uscc, landline: phone, mobile: phone })

/** Firms that may be the same, as far as the viewer may know them; the surest first. */
export async function findAlike(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  keys: ReturnType<typeof keysOf>,
  exceptId?: string,
): Promise<FirmMatch[]> {
  const { certain, likely, possible } = await findIdentityHolders(tx, keys)
  const holders = [...certain, ...likely, ...possible].filter(
    ({ kind, id }) => kind === 'firm' && id !== exceptId,
  )
  const found = new Map(
    (
      await findShownFirms(
        tx,
        viewer,
        holders.map(({ id }) => id),
      )
    ).map((firm) => [firm.id, firm]),
  )
  return holders.flatMap(({ id, because }) => {
    const firm = found.get(id)
    return firm ? [matchOf(viewer, firm, because)] : []
  })
}

/** Refuses a firm that is there already; one that only may be the same needs somebody who has looked. */
function refuseAlike(matches: readonly FirmMatch[], isAnother: boolean): void {
  const certain = matches.filter(({ certainty }) => certainty === 'certain')
  if (certain.length > 0) throw refuse((t) => t.errors.duplicate, { reason: 'DUPLICATE', matches: certain })
  if (matches.length > 0 && !isAnother)
    throw refuse((t) => t.errors.alike, { reason: 'ALIKE', matches: [...matches] })
}

export interface NewFirmFacts extends FirmDraft {
  isAnother?: boolean | undefined
}

/** Takes a firm up with everything it is known by; the caller holds the locks of its keys. */
export async function insertKnownFirm(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  stored: Stored,
  { origin, ownerAccountId }: { origin: FirmOrigin; ownerAccountId: string | null },
): Promise<Firm> {
  const now = new Date()
  const firm = await insertFirm(tx, {
    ...stored,
    origin,
    filled: filledShareOf({ ...stored, uscc: stored.uscc ?? '', industry: stored.industry ?? '' }, 0),
    ownerAccountId,
    state: ownerAccountId === null ? 'pool' : 'private',
    ...(ownerAccountId === null ? { pooledAt: now } : { ownedAt: now }),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  const keys = keysOf(stored)
  await noteAlike(tx, firm.id, keys)
  await holdIdentities(tx, { kind: 'firm', id: firm.id }, keys)
  await planFirmNights(tx, now)
  await insertOwnerChange(tx, {
    firmId: firm.id,
    kind: 'create',
    toAccountId: ownerAccountId,
    byAccountId: viewer.accountId,
    byName: viewer.displayName,
  })
  return firm
}

/** Records a firm of the viewer's own. */
export async function createFirm(
  context: MemberContext,
  { isAnother = false, ...draft }: NewFirmFacts,
): Promise<ShownFirm> {
  const { tx, viewer } = context
  const stored = columnsOf(draft)
  const keys = keysOf(stored)
  await lockIdentities(tx, keys)
  refuseAlike(await findAlike(context, keys), isAnother)
  const firm = await insertKnownFirm(context, stored, { origin: 'manual', ownerAccountId: viewer.accountId })
  await recordBy(context, [{ objectType, objectId: firm.id, event: 'create', to: firm.state }])
  return readFirm(context, firm.id)
}

export async function updateFirm(
  context: MemberContext,
  id: string,
  { version, isAnother = false, ...draft }: NewFirmFacts & { version: number },
): Promise<ShownFirm> {
  const { tx } = context
  const stored = columnsOf(draft)
  const keys = keysOf(stored)
  // The keys come before the firm, as everywhere.
  await lockIdentities(tx, keys)
  const { firm } = await lockFor(context, id, { event: 'edit', version })
  const isSame = firm.name === stored.name && firm.uscc === stored.uscc && firm.phone === stored.phone
  if (!isSame) {
    refuseAlike(await findAlike(context, keys, id), isAnother)
    await noteAlike(tx, id, keys)
    await holdIdentities(tx, { kind: 'firm', id }, keys)
  }
  const people = await countPeople(tx, id)
  const filled = filledShareOf(draft, people)
  await changeFirm(tx, firm, { ...stored, filled })
  const before = Object.fromEntries(Object.keys(stored).map((key) => [key, firm[key as keyof Stored]]))
  await recordBy(context, [{ objectType, objectId: id, event: 'edit', detail: { before, after: stored } }])
  return readFirm(context, id)
}

/** A firm that comes from elsewhere, at the least with its name. */
export interface ArrivingFirm extends Partial<Omit<FirmDraft, 'name'>> {
  name: string
  origin: FirmOrigin
  /** Null for the pool. */
  ownerAccountId: string | null
  /** The firm that was chosen by hand: its name is not looked at. */
  firmId?: string | undefined
  /** The outcome where a name is alike and nothing certain: a new firm, or none. */
  ifAlike: 'create' | 'stop'
}

export interface ArrivedFirm {
  /** Null where the firm may be one of `alike`, and the caller wanted to stop. */
  firmId: string | null
  isNew: boolean
  /** Firms that may be the same; nobody joins them by their name alone. */
  alike: FirmMatch[]
}

const blank: FirmDraft = {
  kind: 'organisation',
  name: '',
  shortName: '',
  uscc: '',
  grade: null,
  industry: '',
  region: null,
  address: '',
  website: '',
  phone: '',
  employees: null,
  note: '',
}

/**
 * The firm that facts are about, in the caller's transaction: the one that was chosen, the one that is certainly the same by
 * its code or number, or a new one. A name never joins two by itself.
 */
export async function linkOrCreateFirm(
  context: Pick<MemberContext, 'viewer'>,
  tx: Tx,
  { origin, ownerAccountId, firmId, ifAlike, ...facts }: ArrivingFirm,
): Promise<ArrivedFirm> {
  const asker = { tx, viewer: context.viewer }
  if (firmId !== undefined) {
    const chosen = orNotFound(await findShownFirm(tx, context.viewer, firmId))
    orNotFound(holdsOnFirm(context.viewer, 'firm:view', chosen))
    return { firmId, isNew: false, alike: [] }
  }
  const stored = columnsOf({ ...blank, ...facts })
  const keys = keysOf(stored)
  await lockIdentities(tx, keys)
  const { certain } = await findIdentityHolders(tx, keys)
  const known = certain.find(({ kind }) => kind === 'firm')
  if (known) return { firmId: known.id, isNew: false, alike: [] }
  const alike = await findAlike(asker, keys)
  if (alike.length > 0 && ifAlike === 'stop') return { firmId: null, isNew: false, alike }
  const firm = await insertKnownFirm(asker, stored, { origin, ownerAccountId })
  return { firmId: firm.id, isNew: true, alike }
}
