import { type Activity, holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { findScreens, screenRow } from '#features/shows/onsite/server/screens.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { bornAfterMinutes } from '../face/draw-rules-model.ts'
import {
  type DrawDetail,
  drawMoves,
  type DrawRow,
  roundMoves,
  type RoundRow,
  winningMoves,
  type WinningRow,
} from '../draws.contract.ts'
import { countEligible } from './draw-entries.repository.ts'
import { takesEntrants } from './draws.domain.ts'
import { drawMachine, type DrawPermission, roundMachine, winningMachine } from './draws.domain.ts'
import { drawRefusals, roundRefusals, winningRefusals } from './draws.refusals.ts'
import {
  type Draw,
  findPrizes,
  findRounds,
  type Prize,
  type Round,
  type ShownDraw,
} from './draws.repository.ts'
import { findWinners, type ShownWinning } from './winnings.repository.ts'

type Context = Pick<MemberContext, 'viewer' | 'language'>

/** A colleague who acts on draws of an activity. */
export const colleagueOf = ({ viewer }: Pick<MemberContext, 'viewer'>, activity: Activity) => ({
  holds: (permission: DrawPermission) => holdsOnActivity(viewer, permission, activity),
})

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** A draw as lists show it. */
export function rowOf(
  { draw, stock, remaining, winnings, claimed }: ShownDraw,
  { activity, hasOpenRound = false }: { activity: Activity; hasOpenRound?: boolean },
  context: Context,
): DrawRow {
  const { id, name, method, source, level, isRehearsal, state, version } = draw
  const question = { subject: draw, context: { hasOpenRound }, actor: colleagueOf(context, activity) }
  return {
    id,
    name,
    method,
    source,
    level,
    isRehearsal,
    state,
    version,
    stock,
    remaining,
    winnings,
    claimed,
    at: draw.createdAt.toISOString(),
    actions: drawMachine.actions(drawMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && drawRefusals.describe(denial, { event, state }, context.language),
    })),
  }
}

/** The address at which a drawn round can be fetched by everybody. */
export const roundPath = (activity: Pick<Activity, 'publicId'>, roundId: string): string =>
  `/a/${activity.publicId}/draw/${roundId}.json`

interface RoundFacts {
  draw: Draw
  activity: Activity
  prizes: readonly Prize[]
  winners: Awaited<ReturnType<typeof findWinners>>
}

function roundRowOf(
  round: Round,
  { draw, activity, prizes, winners }: RoundFacts,
  context: Context,
): RoundRow {
  const { id, state, prizeId, number, count, entries, listHash, lockedAt, seed, reason, version } = round
  const question = { subject: round, context: { draw: draw.state }, actor: colleagueOf(context, activity) }
  const bornFrom =
    draw.level === 'L2' && lockedAt ? new Date(lockedAt.getTime() + bornAfterMinutes * 60_000) : null
  return {
    id,
    state,
    prizeId,
    number,
    count,
    entries,
    listHash,
    seed,
    reason,
    version,
    prize: prizes.find((prize) => prize.id === prizeId)?.name ?? '',
    lockedAt: momentOf(lockedAt),
    bornFrom: momentOf(bornFrom),
    external: round.externalBornAt && {
      value: round.externalValue,
      source: round.externalSource,
      bornAt: round.externalBornAt.toISOString(),
    },
    winners: winners.filter(({ roundId }) => roundId === id).map(({ name, leaf }) => ({ name, leaf })),
    publishedUrl: state === 'published' ? roundPath(activity, id) : null,
    actions: roundMachine.actions(roundMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && roundRefusals.describe(denial, { event, state }, context.language),
    })),
  }
}

/** The page of a draw in the console. */
export async function detailOf(
  context: MemberContext,
  shown: ShownDraw,
  activity: Activity,
): Promise<DrawDetail> {
  const { tx, services } = context
  const { draw } = shown
  const { publicOrigin } = services.settings
  const prizes = await findPrizes(tx, [draw.id])
  const rounds = await findRounds(tx, [draw.id])
  const facts = { draw, activity, prizes, winners: await findWinners(tx, [draw.id]) }
  const hasOpenRound = rounds.some(({ state }) => state === 'open')
  const screens = await findScreens(tx, activity.id, { kinds: ['draw'], objectId: draw.id })
  const { activityId, rule, channel, external, claimDays, tries, commitHash, reason } = draw
  return {
    ...rowOf(shown, { activity, hasOpenRound }, context),
    activityId,
    rule,
    channel,
    external,
    claimDays,
    tries,
    commitHash,
    reason,
    prizes: prizes.map(({ id, name, kind, delivery, valueFen, stock, chance, remaining }) => ({
      id,
      name,
      kind,
      delivery,
      valueFen,
      stock,
      chance,
      remaining,
    })),
    committedAt: momentOf(draw.committedAt),
    committedBy: draw.committedByName,
    ...(await countEligible(tx, draw)),
    takesEntrants: takesEntrants(draw, rounds),
    rounds: rounds.map((round) => roundRowOf(round, facts, context)),
    screens: screens.map((screen) => {
      const { id, url } = screenRow(screen, publicOrigin)
      return { id, url }
    }),
    url: `${publicOrigin}/a/${activity.publicId}/draw`,
  }
}

/** Something that was won, as the console shows it: the number is masked. */
export function winningRowOf(
  { winning, draw, prize, entry, person }: ShownWinning,
  activity: Activity,
  context: Context,
): WinningRow {
  const { id, state, code, carrier, tracking, reason, version, claimedAt, claimedByName } = winning
  const question = {
    subject: { ...winning, delivery: prize.delivery },
    context: { now: new Date() },
    actor: { isWinner: false as const, ...colleagueOf(context, activity) },
  }
  return {
    id,
    state,
    code,
    carrier,
    tracking,
    reason,
    version,
    drawId: draw.id,
    draw: draw.name,
    prize: prize.name,
    kind: prize.kind,
    delivery: prize.delivery,
    isRehearsal: draw.isRehearsal,
    // A person whose data was erased is still the masked name of the list.
    name: person.name || entry.shownName,
    company: person.company,
    mobile: person.name === '' ? '' : maskMobile(person.mobile),
    hasAddress: winning.address !== '',
    until: momentOf(winning.until),
    at: winning.createdAt.toISOString(),
    claimedAt: momentOf(claimedAt),
    claimedBy: claimedByName,
    actions: winningMachine.actions(winningMoves, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && winningRefusals.describe(denial, { event, state }, context.language),
    })),
  }
}
