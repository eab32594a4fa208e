import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { consume } from '#platform/server/rate-limits/rate-limits.ts'

import { revealsADay } from './members.domain.ts'
import { refuse } from './members.refusals.ts'
import { findMember } from './members.repository.ts'

const daySeconds = 86_400

/** Answers a whole number. It is counted, written down, and possible so many times a day. */
export async function revealContact(context: MemberContext, staffId: string) {
  const { tx, viewer } = context
  const found = await findMember(tx, staffId).then(orNotFound)
  const used = await consume(tx, {
    key: `member:reveal:${viewer.accountId}`,
    limit: revealsADay,
    windowSeconds: daySeconds,
  })
  if (!used.ok)
    throw refuse((t) => t.errors.revealsUsed, {
      status: 429,
      reason: 'REVEALS_USED',
      values: { limit: revealsADay },
      retryAfter: used.retryAfter,
    })
  await recordBy(context, [{ objectType: 'staff', objectId: staffId, event: 'reveal' }])
  const { mobile, email } = found.person
  return { mobile: mobile ?? '', email: email ?? '' }
}
