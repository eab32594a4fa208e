import { type NoticeKind, tellAccounts } from '#features/company/notices/server/notices.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { visitPlansTexts } from '../visit-plans.texts.ts'
import { findHosts } from './visit-bookings.repository.ts'
import type { Visit } from './visit-plans.repository.ts'

const events = ['published', 'changed', 'cancelled', 'passed', 'left'] as const
type VisitNotice = (typeof events)[number]

/** Notices about visits. */
export const visitNotices: readonly NoticeKind[] = events.map((event) => ({
  key: `visitPlans.${event}`,
  name: (language) => visitPlansTexts.in(language).notices.name,
  title: (language, values) => fill(visitPlansTexts.in(language).notices[event], values),
}))

export const pathOf = ({ id }: Pick<Visit, 'id'>) => `/demo/attractinvestment/market?view=visits&visit=${id}`

/** Tells some accounts of a visit by the bell. */
export const tellOfVisit = (
  tx: Tx,
  services: Pick<Services, 'live'>,
  { visit, event, accountIds }: { visit: Visit; event: VisitNotice; accountIds: readonly string[] },
): Promise<void> =>
  tellAccounts(tx, services, {
    accountIds,
    kind: `visitPlans.${event}`,
    key: `visit ${visit.id} ${event} ${visit.version}`,
    values: { title: visit.title },
    path: pathOf(visit),
  })

/** The hosts hear of it, besides the one who did it. */
export async function tellHosts(
  { tx, services, viewer }: MemberContext,
  visit: Visit,
  event: VisitNotice,
): Promise<void> {
  const hosts = (await findHosts(tx, [visit.id])).map(({ accountId }) => accountId)
  const accountIds = hosts.filter((accountId) => accountId !== viewer.accountId)
  await tellOfVisit(tx, services, { visit, event, accountIds })
}
