import { v7 as uuidv7 } from 'uuid'

import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { lockCustomersForWriting } from '#features/customers/customers/server/customer-changes.public.ts'
import {
  findIdentityHolders,
  holdIdentities,
  type IdentityHolders,
  identityKeysOf,
  lockIdentities,
} from '#features/attraction/firms/server/identities.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'

import type { ClueGrade, ClueOrigin } from '../clues.contract.ts'
import { becauseOf, type StoredBecause } from './assigning.domain.ts'
import { type CampaignOfWay, findCampaignOf } from './campaign-ways.repository.ts'
import { decideByRules, type Moment, takeInPerson } from './clue-assigning.actions.ts'
import { openSpell } from './clue-limits.repository.ts'
import { ownedSet } from './clue-owning.domain.ts'
import { findDefaultPool, findPool, type Pool } from './clue-pools.repository.ts'
import { ensureSettings } from './clue-settings.repository.ts'
import { rescoreClue } from './clue-scoring.actions.ts'
import { clueMachine } from './clues.domain.ts'
import {
  type Clue,
  findAct,
  findClue,
  findFirmOwner,
  findOpenClues,
  findOtherOwner,
  insertAct,
  insertClue,
  joinClue,
} from './clues.repository.ts'

/** The door by which a clue comes in, and everything that is known of the way to it. It is written once. */
export interface Origin {
  door: ClueOrigin
  /** Names the act: one that is told again changes nothing. */
  act: string
  cardId?: string | null
  /** The holder of the card, or the colleague whose link was shared. */
  holderAccountId?: string | null
  sharerAccountId?: string | null
  shareLinkId?: string | null
  shareDepth?: number | null
  activityId?: string | null
  contentId?: string | null
  campaign?: string
  channel?: string
  channelId?: string | null
}

export interface Captured {
  origin: Origin
  /** The customer's card; what is known of the person stands there. */
  personId: string | null
  firm?: { name?: string; uscc?: string; region?: string; industry?: string } | undefined
  intent: string
  productLine?: string
  grade?: ClueGrade
  /** Chosen by a person: no rule decides then. */
  poolId?: string | undefined
  /** The colleague who captures by hand, and keeps the clue. */
  ownerAccountId?: string | null
  actor: Actor
}

export interface CapturedClue {
  clue: Clue
  isNew: boolean
}

const noFirm: NonNullable<Captured['firm']> = {}

/** The keys by which the person, or the firm where no person is known, is found again. */
async function keysOf(tx: Tx, { personId, firm = noFirm }: Captured) {
  const [person] = personId === null ? [] : await lockCustomersForWriting(tx, [personId])
  const company = firm.name || person?.company || ''
  const keys = identityKeysOf({
    uscc: firm.uscc,
    name: company,
    ...(person && {
      mobile: [person.mobile, ...person.otherMobiles].filter((number) => number !== null),
      email: [person.email, ...person.otherEmails].filter((address) => address !== null),
      personName: person.name,
    }),
  })
  return { person, company, keys }
}

const idsOf = (holders: IdentityHolders['certain'], kind: 'clue' | 'firm') =>
  holders.filter((holder) => holder.kind === kind).map(({ id }) => id)

/** Clues of surely the same: by a number or a code, and where no person is known by the whole name of the firm. */
const sameClues = (holders: IdentityHolders, hasPerson: boolean) => [
  ...idsOf(
    // Two people of one firm share its code: of a person the number alone says who it is.
    hasPerson ? holders.certain.filter(({ because }) => because.includes('mobile')) : holders.certain,
    'clue',
  ),
  ...(hasPerson
    ? []
    : idsOf(
        holders.likely.filter(({ because }) => because.includes('nameKey')),
        'clue',
      )),
]

/** The firm of this code, or the only one of this name. */
function firmOf({ certain, likely }: IdentityHolders): string | null {
  const byCode = idsOf(
    certain.filter(({ because }) => because.includes('uscc')),
    'firm',
  )
  const byName = idsOf(
    likely.filter(({ because }) => because.includes('nameKey')),
    'firm',
  )
  return byCode[0] ?? (byName.length === 1 ? (byName[0] ?? null) : null)
}

interface Place {
  ownerAccountId: string | null
  poolId: string | null
  because: StoredBecause
}

/** Colleagues with a claim to a clue, the strongest first: who works with the person or firm, then whose card or link it was. */
async function claimants(
  tx: Tx,
  captured: Captured,
  {
    cluesOfSame,
    firmId,
    customerOwner,
  }: { cluesOfSame: string[]; firmId: string | null; customerOwner: string | null },
) {
  const { origin, personId, ownerAccountId = null } = captured
  const holder = origin.holderAccountId ?? null
  const other = (await findOtherOwner(tx, { ids: cluesOfSame, personId, firmId })) ?? null
  const ofFirm = firmId === null ? null : ((await findFirmOwner(tx, firmId)) ?? null)
  return [
    { way: 'manager' as const, accountId: ownerAccountId },
    { way: 'owner' as const, accountId: ofFirm },
    { way: 'owner' as const, accountId: other },
    { way: 'owner' as const, accountId: customerOwner === holder ? null : customerOwner },
    { way: origin.shareLinkId ? ('sharer' as const) : ('holder' as const), accountId: holder },
    { way: 'sharer' as const, accountId: origin.sharerAccountId ?? null },
  ]
}

async function placeOf(
  tx: Tx,
  captured: Captured,
  { moment, ...known }: Parameters<typeof claimants>[2] & { moment: Moment },
): Promise<Place> {
  const passedOver: StoredBecause['skippedIds'][number][] = []
  const { poolId, actor, origin, firm = noFirm, productLine = '' } = captured
  for (const { way, accountId } of await claimants(tx, captured, known)) {
    if (accountId === null || passedOver.some((one) => one.accountId === accountId)) continue
    const taken = await takeInPerson(tx, accountId, moment)
    if ('why' in taken) passedOver.push({ accountId, why: taken.why })
    else {
      const because = becauseOf(way, actor.accountId)
      return {
        ownerAccountId: taken.accountId,
        poolId: poolId ?? null,
        because: { ...because, skippedIds: passedOver, deputyOfId: taken.deputyOfId },
      }
    }
  }
  // Colleagues with a claim who got nothing stand in the reasons.
  if (poolId !== undefined)
    return {
      ownerAccountId: null,
      poolId,
      because: { ...becauseOf('pool', actor.accountId), skippedIds: passedOver },
    }
  const question = { origin: origin.door, region: firm.region ?? '', productLine }
  const { because, ...decided } = await decideByRules(tx, question, moment)
  return { ...decided, because: { ...because, skippedIds: [...passedOver, ...because.skippedIds] } }
}

const poolOf = async (tx: Tx, id: string | null): Promise<Pool> => {
  const pool = id === null ? undefined : await findPool(tx, id)
  return pool?.state === 'open' ? pool : findDefaultPool(tx)
}

const originColumns = ({ door, ...origin }: Origin) => ({
  origin: door,
  originCardId: origin.cardId ?? null,
  originShareLinkId: origin.shareLinkId ?? null,
  originShareDepth: origin.shareDepth ?? null,
  originSharerAccountId: origin.sharerAccountId ?? null,
  originActivityId: origin.activityId ?? null,
  originContentId: origin.contentId ?? null,
  originChannel: origin.channel ?? '',
})

/** The campaign that has the way, or the name of one as the way says it. */
const campaignColumns = (named: string | undefined, campaign: CampaignOfWay | undefined) => ({
  originCampaign: campaign?.name ?? named ?? '',
  originCampaignId: campaign?.campaignId ?? null,
})

/**
 * The one entrance of clues. Acts of the same person or firm about one line of products join the clue that is open; anything
 * else becomes a clue with an owner, or waits in a pool. Everything that the same person or firm is known by is locked before
 * it is looked for, so that of two at the same moment the second finds the first.
 */
export async function captureClue(tx: Tx, captured: Captured): Promise<CapturedClue> {
  const { origin, personId, productLine = '' } = captured
  await lockKey(tx, `clue-act:${origin.act}`)
  const act = await findAct(tx, origin.act)
  const before = act && (await findClue(tx, act.clueId))
  if (before) return { clue: before, isNew: false }
  const settings = await ensureSettings(tx)
  const { person, company, keys } = await keysOf(tx, captured)
  await lockIdentities(tx, keys)
  const holders = await findIdentityHolders(tx, keys)
  const same = sameClues(holders, personId !== null)
  const [open] = await findOpenClues(tx, { ids: same, personId, productLine })
  if (open) return { clue: await join(tx, open, captured), isNew: false }
  const moment = { now: new Date(), zone: await findTimeZone(tx), ownLimit: settings.ownLimit }
  const firmId = firmOf(holders)
  const place = await placeOf(tx, captured, {
    moment,
    firmId,
    cluesOfSame: same,
    customerOwner: person?.ownerAccountId ?? null,
  })
  const clue = await writeNew(tx, captured, { place, firmId, company, now: moment.now })
  await holdIdentities(tx, { kind: 'clue', id: clue.id }, keys)
  return { clue: await rescoreClue(tx, clue, settings.scoreModel), isNew: true }
}

interface Placed {
  place: Place
  firmId: string | null
  company: string
  now: Date
}

const unowned = (because: StoredBecause) => {
  const [state = 'unassigned'] = clueMachine.initial
  return { state, assignedBecause: because }
}

/** Writes a clue that nobody has captured before, with its act and its first owner. */
async function writeNew(tx: Tx, captured: Captured, { place, firmId, company, now }: Placed): Promise<Clue> {
  const { origin, personId, intent, productLine = '', grade = 'C', firm = noFirm, actor } = captured
  const { ownerAccountId, because } = place
  const pool = await poolOf(tx, place.poolId)
  const facts = { grade, productLine, lastValidAt: null }
  const owned = (accountId: string) =>
    ownedSet(facts, { accountId, state: clueMachine.targetOf('assign'), because, pool, now })
  const clue = await insertClue(tx, {
    id: uuidv7(),
    personId,
    firmId,
    company: company.slice(0, 120),
    region: firm.region ?? '',
    industry: firm.industry ?? '',
    intent: intent.slice(0, 1000),
    ...facts,
    ...originColumns(origin),
    ...campaignColumns(origin.campaign, await findCampaignOf(tx, { ...origin, personId })),
    poolId: pool.id,
    ...(ownerAccountId === null ? unowned(because) : owned(ownerAccountId)),
  })
  await insertAct(tx, { key: origin.act, clueId: clue.id, origin: origin.door })
  if (ownerAccountId !== null) await openSpell(tx, clue.id, ownerAccountId)
  await record(tx, actor, [
    {
      objectType: 'clue',
      objectId: clue.id,
      event: 'capture',
      to: clue.state,
      detail: { door: origin.door, way: because.way },
    },
  ])
  return clue
}

async function join(tx: Tx, open: Clue, { origin, intent, actor }: Captured): Promise<Clue> {
  const joined = await joinClue(tx, open.id, { intent })
  await insertAct(tx, { key: origin.act, clueId: open.id, origin: origin.door })
  await record(tx, actor, [
    { objectType: 'clue', objectId: open.id, event: 'arrive', detail: { door: origin.door } },
  ])
  const settings = await ensureSettings(tx)
  return rescoreClue(tx, joined, settings.scoreModel)
}
