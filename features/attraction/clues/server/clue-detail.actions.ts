import { eq } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { contentRows } from '#features/promotion/contents/server/content-rows.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { ClueDetail } from '../clues.contract.ts'
import { findAccountNames, findSpells, takeView } from './clue-limits.repository.ts'
import { budgetOf, reachOfClues } from './clue-standing.view.ts'
import { findParts } from './clue-scores.repository.ts'
import { freeStates } from './clues.domain.ts'
import { refuse } from './clues.refusals.ts'
import type { Clue } from './clues.repository.ts'
import { findSeenClue, type SeenClue } from './seen-clues.repository.ts'
import { aroundOf, becauseIn, momentOf, rowOf } from './clues.view.ts'

const cardName = (tx: Tx, id: string): Promise<string> =>
  tx
    .select({ name: cardRows.name })
    .from(cardRows)
    .where(eq(cardRows.id, id))
    .then(firstRow)
    .then((row) => row?.name ?? '')

const contentTitle = (tx: Tx, id: string): Promise<string> =>
  tx
    .select({ title: contentRows.title })
    .from(contentRows)
    .where(eq(contentRows.id, id))
    .then(firstRow)
    .then((row) => row?.title ?? '')

async function sourceOf(tx: Tx, clue: Clue): Promise<ClueDetail['source']> {
  const { originCardId, originActivityId, originContentId, originSharerAccountId } = clue
  const sharers = await findAccountNames(tx, [originSharerAccountId])
  return {
    card: originCardId === null ? '' : await cardName(tx, originCardId),
    campaign: clue.originCampaign,
    channel: clue.originChannel,
    activity: originActivityId === null ? '' : ((await findActivity(tx, originActivityId))?.title ?? ''),
    content: originContentId === null ? '' : await contentTitle(tx, originContentId),
    shareDepth: clue.originShareDepth,
    sharer: originSharerAccountId === null ? '' : (sharers.get(originSharerAccountId) ?? ''),
  }
}

const isFree = ({ state, ownerAccountId }: Clue) =>
  ownerAccountId === null && freeStates.some((free) => free === state)

/** Whether the viewer reads the person of this clue; somebody of a pool counts to the day's views. */
async function openPerson(context: MemberContext, { clue }: SeenClue): Promise<ReadonlySet<string>> {
  if (!isFree(clue) || clue.personId === null) return new Set()
  const { tx, viewer } = context
  const { day, settings } = await budgetOf(context)
  const isOpened = await takeView(tx, {
    accountId: viewer.accountId,
    day,
    clueId: clue.id,
    cap: settings.viewCap,
  })
  if (!isOpened) throw refuse((t) => t.errors.viewCap, { status: 429, reason: 'VIEW_CAP' })
  return new Set([clue.id])
}

/** One clue with everything that is known of it. */
export async function readClue(context: MemberContext, id: string): Promise<ClueDetail> {
  const { tx } = context
  const reach = await reachOfClues(context)
  const seen = await findSeenClue(tx, reach, id).then(orNotFound)
  const opened = await openPerson(context, seen)
  const { clue } = seen
  const spells = await findSpells(tx, id)
  const names = await findAccountNames(
    tx,
    spells.map(({ accountId }) => accountId),
  )
  const parts = await findParts(tx, id)
  return {
    ...rowOf(seen, await aroundOf(context, reach, { found: [seen], opened }), context),
    source: await sourceOf(tx, clue),
    because: await becauseIn(context, clue.assignedBecause),
    parts: parts.map(({ key, points, count, lastAt }) => ({ key, points, count, lastAt: momentOf(lastAt) })),
    exemptUntil: momentOf(clue.exemptUntil),
    exemptReason: clue.exemptReason,
    extendedDays: clue.extendedDays,
    reason: clue.reason,
    converted: clue.convertedAt && {
      personId: clue.personId,
      firmId: clue.convertedFirmId,
      dealId: clue.convertedDealId,
      at: clue.convertedAt.toISOString(),
    },
    mergedIntoId: clue.mergedIntoId,
    owners: spells.map(({ accountId, since, until, endedBy }) => ({
      name: names.get(accountId) ?? '',
      from: since.toISOString(),
      until: momentOf(until),
      endedBy,
    })),
  }
}
