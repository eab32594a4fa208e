import { type NoticeKind, tellAccounts } from '#features/company/notices/server/notices.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'
import { fill } from '#platform/text/texts.ts'

import { visitPlansTexts } from '../visit-plans.texts.ts'
import { findHosts } from './visit-bookings.repository.ts'
import type { Visit } from './visit-plans.repository.ts'

const kinds = ['published', 'changed', 'cancelled', 'passed', 'left'] as const
type VisitNotice = (typeof kinds)[number]

/** Notices about visits. */
export const visitNotices: readonly NoticeKind[] = kinds.map((kind) => ({
  key: `visitPlans.${kind}`,
  name: (language) => visitPlansTexts.in(language).notices.name,
  title: (language, values) => fill(visitPlansTexts.in(language).notices[kind], values),
}))

export const pathOf = ({ id }: Pick<Visit, 'id'>) => `/demo/attractinvestment/market?view=visits&visit=${id}`

/** Tells some accounts of a visit by the bell. */
export const tellOfVisit = (
  tx: Tx,
  services: Pick<Services, 'live'>,
  { visit, notice, accountIds }: { visit: Visit; notice: VisitNotice; accountIds: readonly string[] },
): Promise<void> =>
  tellAccounts(tx, services, {
    accountIds,
    kind: `visitPlans.${notice}`,
    key: `visit ${visit.id} ${notice} ${visit.version}`,
    values: { title: visit.title },
    path: pathOf(visit),
  })

/** The hosts hear of it, besides the one who did it. */
export async function tellHosts(
  { tx, services, viewer }: MemberContext,
  visit: Visit,
  notice: VisitNotice,
): Promise<void> {
  const hosts = (await findHosts(tx, [visit.id])).map(({ accountId }) => accountId)
  const accountIds = hosts.filter((accountId) => accountId !== viewer.accountId)
  await tellOfVisit(tx, services, { visit, notice, accountIds })
}
