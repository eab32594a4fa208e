import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { type CustomerMergeHook, customerMergeHooks } from './customer-merge-hooks.public.ts'
import {
  carryFollowUps,
  deleteFollowUps,
  findFollowUpsOf,
  returnFollowUps,
} from './customer-follow-ups.repository.ts'
import { type TimelineFact, type TimelineReader, timelineSources } from './customer-timeline.public.ts'
import { customersServerTexts } from './server.texts.ts'

/** Notes and reminders go along with the card that stays, and come back with the one that comes apart. */
const followUpMergeHook: CustomerMergeHook = {
  key: 'customers.followUps',
  merged: (tx, { from, into }) => carryFollowUps(tx, from, into),
  unmerged: (tx, { from }, kept) => returnFollowUps(tx, kept as string[], from),
  purged: deleteFollowUps,
}

async function followUpTimeline(
  tx: Tx,
  ids: readonly string[],
  { language }: TimelineReader,
): Promise<TimelineFact[]> {
  const texts = customersServerTexts.in(language).followUps
  return (await findFollowUpsOf(tx, ids)).map(({ id, createdAt, kind, text, byName, state, remindAt }) => ({
    at: createdAt,
    kind: 'followUp',
    text,
    source: texts[kind],
    actor: byName,
    followUp: { followUpId: id, state, remindAt: remindAt?.toISOString() ?? null },
  }))
}

/** Puts follow-ups on timelines, and takes them along with merges and purges. */
export function followCustomers(hooks: Hooks): void {
  hooks.add(customerMergeHooks, followUpMergeHook)
  hooks.add(timelineSources, followUpTimeline)
}
