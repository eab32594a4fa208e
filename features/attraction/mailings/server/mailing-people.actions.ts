import {
  countSegment,
  findSegmentPage,
  readSegment,
} from '#features/attraction/audiences/server/audiences.public.ts'
import {
  denialSentences,
  judgeContacts,
  type Verdict,
} from '#features/customers/consents/server/consents.public.ts'
import {
  type CustomerReach,
  findSeenCustomers,
  reachOf,
} from '#features/customers/customers/server/customer-access.public.ts'
import { findVisibleNames } from '#features/customers/customers/server/customer-people.public.ts'
import type { Conditions } from '#features/attraction/audiences/segments.contract.ts'
import type { Total } from '#platform/contract/paging.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { MailingPreview, Recipients } from '../mailings.contract.ts'
import type { MessageChannel } from '#features/customers/consents/consents.contract.ts'
import { needsSecond } from './mailings.domain.ts'
import { findPeoplePage } from './mailings.repository.ts'

/** Everybody whom a message may go to, page by page, as somebody sees them. */
export interface People {
  count(): Promise<Total>
  page(after: string | null, limit: number): Promise<string[]>
}

/** The people of a segment. */
export const peopleOfSegment = (tx: Tx, conditions: Conditions, reach: CustomerReach): People => ({
  count: () => countSegment(tx, { conditions, reach }),
  page: (after, limit) => findSegmentPage(tx, { conditions, reach }, { after, limit }),
})

/** The ticked people of a message. */
export const peopleOfMailing = (tx: Tx, mailingId: string, reach: CustomerReach): People => ({
  async count() {
    const found = await findPeoplePage(tx, { mailingId, reach }, { after: null, limit: 501 })
    return { total: found.length }
  },
  page: (after, limit) => findPeoplePage(tx, { mailingId, reach }, { after, limit }),
})

/** Ticked people before they are saved. */
async function peopleOfIds(tx: Tx, ids: readonly string[], reach: CustomerReach): Promise<People> {
  const seen = await findVisibleNames(tx, reach, ids)
  const known = seen.map(({ id }) => id).toSorted()
  return {
    count: () => Promise.resolve({ total: known.length }),
    page: (after, limit) =>
      Promise.resolve(known.filter((id) => after === null || id > after).slice(0, limit)),
  }
}

/** So many people are looked at one by one before sending. */
const mostJudged = 500
const sampleSize = 12

function reasonsOf(verdicts: readonly Verdict[], sentenceOf: (why: Reason) => string) {
  const counts = new Map<Reason, number>()
  for (const verdict of verdicts) if (!verdict.ok) counts.set(verdict.why, (counts.get(verdict.why) ?? 0) + 1)
  return [...counts]
    .map(([why, count]) => ({ why, sentence: sentenceOf(why), count }))
    .toSorted((a, b) => b.count - a.count)
}

type Reason = Extract<Verdict, { ok: false }>['why']

/** Says who would get a message now, who would not, and why: of the same rule that decides at sending. */
export async function previewMailing(
  context: MemberContext,
  { channel, recipients }: { channel: MessageChannel; recipients: Recipients },
): Promise<MailingPreview> {
  const { tx, language, services } = context
  const reach = reachOf(context)
  const people =
    recipients.kind === 'segment'
      ? peopleOfSegment(tx, (await readSegment(context, recipients.segmentId)).conditions, reach)
      : await peopleOfIds(tx, recipients.customerIds, reach)
  const { total, isMore = false } = await people.count()
  const ids = await people.page(null, mostJudged)
  const now = new Date()
  const verdicts = await judgeContacts({ tx, services }, ids, { channel, purpose: 'marketing', now })
  const denials = denialSentences(language)
  const sentenceOf = (why: Reason) => denials[why]
  const shown = ids.slice(0, sampleSize)
  const names = await findSeenCustomers(tx, reach, shown)
  return {
    total,
    isMore,
    judged: ids.length,
    reached: [...verdicts.values()].filter(({ ok }) => ok).length,
    reasons: reasonsOf([...verdicts.values()], sentenceOf),
    sample: shown.map((customerId) => {
      const verdict = verdicts.get(customerId)
      return {
        customerId,
        name: names.get(customerId)?.name ?? '',
        sentence: verdict && !verdict.ok ? sentenceOf(verdict.why) : null,
      }
    }),
    needsSecond: needsSecond(total),
    at: now.toISOString(),
  }
}
