import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import {
  type Activity,
  findActivity,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  findPlace,
  findTicketPlace,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type {
  DrawNote,
  DrawsPageModel,
  OwnDraw,
  OwnDrawsPageModel,
  OwnReceipt,
  OwnWinning,
  PublicDraw,
  PublicPrize,
  PublicRound,
} from '../face/draw-page-model.ts'
import type { PublishedRound } from '../face/published-draw-model.ts'
import {
  type Entry,
  findEntryOf,
  findHolder,
  findListed,
  findTicketOfMobile,
  type Holder,
  noRound,
} from './draw-entries.repository.ts'
import { winningMachine } from './draws.domain.ts'
import {
  type Draw,
  findDraw,
  findOpenDraws,
  findPrizes,
  findRound,
  findRounds,
  type Prize,
  type Round,
} from './draws.repository.ts'
import { roundPath } from './draws.view.ts'
import { tryLuck } from './instant-draws.actions.ts'
import { stepWinning } from './winnings.actions.ts'
import { findDrawnLeaves, findWinners, findWinningOfEntry, type Winning } from './winnings.repository.ts'

type Board = Omit<DrawsPageModel, 'language' | 'mobile' | 'problem' | 'testCode'>

const publicPrize = ({ id, name, kind, valueFen, stock, chance }: Prize): PublicPrize => ({
  id,
  name,
  kind,
  valueFen,
  stock,
  chance,
})

interface Facts {
  activity: Activity
  prizes: readonly Prize[]
  winners: Awaited<ReturnType<typeof findWinners>>
}

const nameOfPrize = (prizes: readonly Prize[], prizeId: string) =>
  prizes.find(({ id }) => id === prizeId)?.name ?? ''

function publicRound(round: Round, { activity, prizes, winners }: Facts): PublicRound[] {
  const { id, number, state, count, entries, listHash, lockedAt, seed, reason, externalBornAt } = round
  if (number === null || lockedAt === null) return []
  return [
    {
      id,
      number,
      state,
      count,
      entries,
      listHash,
      seed,
      reason,
      prize: nameOfPrize(prizes, round.prizeId),
      lockedAt: lockedAt.toISOString(),
      external: externalBornAt && {
        value: round.externalValue,
        source: round.externalSource,
        bornAt: externalBornAt.toISOString(),
      },
      winners: winners.filter(({ roundId }) => roundId === id).map(({ name }) => name),
      dataPath: state === 'published' ? roundPath(activity, id) : null,
    },
  ]
}

function publicDraw(draw: Draw, rounds: readonly Round[], facts: Facts): PublicDraw {
  const { id, name, rule, method, source, level, external, isRehearsal, state, tries } = draw
  const prizes = facts.prizes.filter(({ drawId }) => drawId === id)
  return {
    id,
    name,
    rule,
    method,
    source,
    level,
    external,
    isRehearsal,
    state,
    tries,
    prizes: prizes.map(publicPrize),
    commitText: draw.commitText,
    commitHash: draw.commitHash,
    committedAt: draw.committedAt?.toISOString() ?? '',
    rounds: rounds.filter(({ drawId }) => drawId === id).flatMap((round) => publicRound(round, facts)),
    winners: facts.winners
      .filter((winner) => winner.drawId === id && winner.roundId === null)
      .map((winner) => ({ name: winner.name, prize: nameOfPrize(prizes, winner.prizeId) })),
  }
}

/** The draws of an activity that visitors may see. */
export async function readDraws({ services }: PageRequest, pageId: string): Promise<Board | undefined> {
  const { companyId, activityId } = await findPlace(services, pageId)
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const activity = await findActivity(tx, activityId)
      const company = await findFrame(tx)
      if (!activity || !company || !isShownState(activity.state)) return undefined
      const draws = await findOpenDraws(tx, activityId)
      const ids = draws.map(({ id }) => id)
      const rounds = await findRounds(tx, ids)
      const facts = { activity, prizes: await findPrizes(tx, ids), winners: await findWinners(tx, ids) }
      return {
        ...headOf(activity),
        company,
        pageId,
        draws: draws.map((draw) => publicDraw(draw, rounds, facts)),
      }
    },
    { readOnly: true },
  )
}

/** A published round with everything that is needed to draw it again; undefined for any other. */
export async function readPublished(
  { services }: PageRequest,
  pageId: string,
  roundId: string,
): Promise<PublishedRound | undefined> {
  const { companyId, activityId } = await findPlace(services, pageId)
  return services.database.asTenant(
    companyId,
    async (tx) => {
      const activity = await findActivity(tx, activityId)
      const round = await findRound(tx, roundId)
      const draw = round && (await findDraw(tx, round.drawId))
      if (!activity || !isShownState(activity.state) || draw?.activityId !== activityId) return undefined
      if (round?.state !== 'published' || round.number === null || round.lockedAt === null) return undefined
      const listed = await findListed(tx, draw.id, round.number)
      return {
        format: 'cardline-draw/1',
        commitText: draw.commitText,
        commitHash: draw.commitHash,
        round: round.number,
        prizeId: round.prizeId,
        count: round.count,
        lockedAt: round.lockedAt.toISOString(),
        listHash: round.listHash,
        external: round.externalBornAt && {
          value: round.externalValue,
          source: round.externalSource,
          bornAt: round.externalBornAt.toISOString(),
        },
        seed: round.seed,
        entries: listed.map(({ id, salt, leaf, shownName }) => ({ id, salt, leaf, name: shownName })),
        winners: await findDrawnLeaves(tx, round.id),
      }
    },
    { readOnly: true },
  )
}

/** The way from a proved number to the page of its own draws. */
export async function findOwnPage(
  visit: PageRequest,
  pageId: string,
  { mobile, code }: { mobile: string; code: string },
): Promise<{ token: string } | { problem: DrawNote }> {
  const { companyId, activityId } = await findPlace(visit.services, pageId)
  const number = normaliseMobile(mobile) ?? mobile
  const proved = await withProof(visit, { companyId, mobile, code }, (tx) =>
    findTicketOfMobile(tx, activityId, number),
  )
  if ('problem' in proved) return proved
  return proved.done ? { token: proved.done.publicId } : { problem: 'noTicket' }
}

const winner = { isWinner: true } as const

async function ownWinning(winning: Winning, prizes: readonly Prize[]): Promise<OwnWinning> {
  const prize = prizes.find(({ id }) => id === winning.prizeId)
  const subject = { ...winning, delivery: prize?.delivery ?? 'desk' }
  const question = { subject, context: { now: new Date() }, actor: winner }
  const may = (event: 'fillAddress' | 'forfeit' | 'receive') => winningMachine.decide(event, question).allowed
  const { state, code, until, carrier, tracking, reason } = winning
  return {
    prize: prize?.name ?? '',
    state,
    code,
    qrSvg: state === 'to_claim' ? await qrSvg(code) : null,
    until: until?.toISOString() ?? null,
    hasAddress: winning.address !== '',
    carrier,
    tracking,
    reason,
    canFillAddress: may('fillAddress'),
    canForfeit: may('forfeit'),
    canReceive: may('receive'),
  }
}

/** The published rounds on whose lists an entry was, by the addresses of their data. */
const listsOf = ({ fromRound, untilRound }: Entry, rounds: readonly Round[], activity: Activity): string[] =>
  rounds
    .filter(
      ({ state, number }) =>
        state === 'published' &&
        number !== null &&
        number >= fromRound &&
        (untilRound === null || number <= untilRound),
    )
    .map(({ id }) => roundPath(activity, id))

/** The line of somebody who is on the list. */
const receiptOf = (
  entry: Entry | undefined,
  rounds: readonly Round[],
  activity: Activity,
): OwnReceipt | null =>
  entry === undefined || entry.untilRound === noRound
    ? null
    : { entryId: entry.id, salt: entry.salt, leaf: entry.leaf, lists: listsOf(entry, rounds, activity) }

interface OwnFacts {
  activity: Activity
  rounds: readonly Round[]
  entry: Entry | undefined
  winning: Winning | undefined
  prizes: readonly Prize[]
  tried: string
}

async function ownDraw(draw: Draw, facts: OwnFacts): Promise<OwnDraw> {
  const { activity, rounds, entry, winning, prizes, tried } = facts
  const { id, name, method, isRehearsal, state } = draw
  const isInstant = method !== 'list'
  const isOver = winning !== undefined || state !== 'running' || !isInstant
  return {
    id,
    name,
    method,
    isRehearsal,
    state,
    prizes: prizes.map(publicPrize),
    isTakenOff: entry?.untilRound === noRound,
    receipt: isInstant ? null : receiptOf(entry, rounds, activity),
    triesLeft: isOver ? 0 : draw.tries - (entry?.tries ?? 0),
    isTried: tried === id && entry !== undefined && entry.tries > 0,
    winning: winning ? await ownWinning(winning, prizes) : null,
  }
}

interface Shown {
  tried?: string
  refused?: string | null
}

/** The draws of the holder of a ticket; undefined for an unknown address. */
export async function readOwnDraws(
  visit: PageRequest,
  token: string,
  { tried = '', refused = null }: Shown = {},
): Promise<OwnDrawsPageModel | undefined> {
  const { companyId, id } = await findTicketPlace(visit, token)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const registration = await findHolder(tx, id, token)
    const activity = registration && (await findActivity(tx, registration.activityId))
    const company = await findFrame(tx)
    if (!registration || !activity || !company) return undefined
    const own: OwnDraw[] = []
    for (const draw of await findOpenDraws(tx, activity.id)) {
      const entry = await findEntryOf(tx, draw.id, registration.personId)
      const winning = entry && (await findWinningOfEntry(tx, entry.id))
      const prizes = await findPrizes(tx, [draw.id])
      const rounds = entry ? await findRounds(tx, [draw.id]) : []
      own.push(await ownDraw(draw, { activity, rounds, entry, winning, prizes, tried }))
    }
    return {
      ...headOf(activity),
      language: visit.language,
      company,
      token,
      refused,
      publicPath: `/a/${activity.publicId}/draw`,
      name: registration.name,
      draws: own,
    }
  })
}

export interface Press {
  event: string
  drawId: string
  recipient: string
  recipientMobile: string
  address: string
}

const isComplete = ({ recipient, recipientMobile, address }: Press) =>
  recipient !== '' && /^1[3-9]\d{9}$/.test(recipientMobile) && address.length >= 6

const ownEvents = ['fillAddress', 'forfeit', 'receive'] as const

/** Lets an event of a winner happen to what the winner has won; answers whether it did. */
async function pressOnWinning(
  tx: Tx,
  { press, draw, holder, actor }: { press: Press; draw: Draw; holder: Holder; actor: Actor },
): Promise<boolean> {
  const entry = await findEntryOf(tx, draw.id, holder.personId)
  const winning = entry && (await findWinningOfEntry(tx, entry.id))
  const event = ownEvents.find((one) => one === press.event)
  if (!winning || !event || (event === 'fillAddress' && !isComplete(press))) return false
  const { recipient, recipientMobile, address } = press
  await stepWinning(tx, winning.id, {
    event,
    actor: { ...actor, name: holder.name },
    by: winner,
    set: { recipient, recipientMobile, address },
  })
  return true
}

/** Lets an event of the holder happen to a draw of the holder's own; answers whether it did. */
export async function pressOnOwnDraws(visit: PageRequest, token: string, press: Press): Promise<boolean> {
  const { companyId, id } = await findTicketPlace(visit, token)
  const actor = await actorOfVisitor(visit, '')
  try {
    return await visit.services.database.asTenant(companyId, async (tx) => {
      const holder = await findHolder(tx, id, token)
      const draw = holder && (await findDraw(tx, press.drawId))
      if (!holder || draw?.activityId !== holder.activityId) return false
      if (press.event === 'try') return tryLuck(tx, draw, id)
      return pressOnWinning(tx, { press, draw, holder, actor })
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
