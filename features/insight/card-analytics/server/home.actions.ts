import { countRequests } from '#features/cards/card-requests/server/card-requests.public.ts'
import { countDueFollowUps } from '#features/customers/customers/server/customer-follow-ups.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { holdsAnywhere, reachesOthers, type Viewer } from '#platform/server/http/viewer.ts'

import { countWithoutBreakdowns, readAnalysisScope } from './analysis.actions.ts'
import { fillDays, noTotals } from './card-analytics.domain.ts'
import { findCardLines } from './card-lines.repository.ts'
import { countRecentExchanges, findCardCounts, findLicences } from './home.repository.ts'
import { askAbout } from './numbers.repository.ts'
import type { Scope } from './scope.repository.ts'
import { findVisits } from './visit-list.repository.ts'

async function todosOf(tx: Tx, scope: Scope, viewer: Viewer) {
  const cards = await findCardCounts(tx, scope)
  const licences = await findLicences(tx)
  const mayIssue = holdsAnywhere(viewer, 'card:issue')
  const followsUp = viewer.permissions.has('contact:view')
  const found = [
    {
      kind: 'followUps' as const,
      count: followsUp ? (await countDueFollowUps(tx, viewer.accountId)).total : 0,
      path: '/demo/digitalcard/customerresources?view=followups',
    },
    {
      kind: 'cardRequests' as const,
      count: holdsAnywhere(viewer, 'card:create')
        ? (await countRequests(tx, { viewer, status: 'pending' })).total
        : 0,
      path: '/demo/digitalcard/staffcard/requests?status=pending',
    },
    {
      kind: 'unclaimed' as const,
      count: mayIssue ? cards.unclaimed : 0,
      path: '/demo/digitalcard/staffcard?status=unclaimed',
    },
    {
      kind: 'draft' as const,
      count: mayIssue ? cards.draft : 0,
      path: '/demo/digitalcard/staffcard?status=draft',
    },
    {
      kind: 'expiring' as const,
      count: viewer.isAdmin ? licences.expiring : 0,
      path: '/demo/digitalcard/cardlist',
    },
    {
      kind: 'seatsLow' as const,
      count: viewer.isAdmin ? licences.seatsLow : 0,
      path: '/demo/digitalcard/cardlist',
    },
    // Last: they came by themselves, and nobody waits for an answer of the company.
    {
      kind: 'exchanged' as const,
      count: holdsAnywhere(viewer, 'contact:view') ? await countRecentExchanges(tx, scope) : 0,
      path: '/demo/digitalcard/customerresources',
    },
  ]
  return {
    cards: { ...cards, seats: licences.seats, seatsTaken: licences.seatsTaken },
    todos: found.filter(({ count }) => count > 0),
  }
}

/** What the home page shows: thirty days, what changed, the latest visits, and what waits for the viewer. */
export async function readHome(tx: Tx, viewer: Viewer) {
  const { scope, period, compared } = await readAnalysisScope(tx, viewer, {})
  const maySee = holdsAnywhere(viewer, 'data:view')
  const now = maySee
    ? await countWithoutBreakdowns(tx, scope, period)
    : { totals: noTotals, days: fillDays(period, []) }
  const before = maySee ? (await countWithoutBreakdowns(tx, scope, compared)).totals : noTotals
  const top = maySee ? await findCardLines(tx, await askAbout(tx, scope, period), { limit: 5 }) : []
  const visits = maySee ? await findVisits(tx, scope, { limit: 8 }) : []
  return {
    isOwn: !reachesOthers(viewer, 'card:view'),
    ...now,
    before,
    ...(await todosOf(tx, scope, viewer)),
    topCards: top
      .filter(({ views }) => views > 0)
      .map(({ carteId, name, avatarFileId, views }) => ({
        carteId,
        name,
        avatarUrl: fileUrl(avatarFileId),
        views,
      })),
    latestVisits: visits,
  }
}
