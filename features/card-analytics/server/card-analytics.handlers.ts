import type { FastifyInstance } from 'fastify'

import { findTimeZone } from '#features/companies/server/companies.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { holdsAnywhere, type Viewer } from '#platform/server/http/viewer.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { fillDays, noTotals, type Period, periodBefore, periodOf, todayIn } from './card-analytics.domain.ts'
import { sheetOfCards } from './card-analytics.export.ts'
import { countCardLines, findBreakdowns, findCardLines, findDays, findTotals, type Scope } from './card-analytics.repository.ts'
import { countRecentExchanges, findCardCounts, findLicences } from './home.repository.ts'
import { countVisits, findVisits } from './visit-list.repository.ts'

interface Asked {
  templateId?: string | undefined
  cardId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

async function readQuestion(tx: Tx, viewer: Viewer, { templateId, cardId, ...days }: Asked): Promise<{ scope: Scope; period: Period }> {
  const zone = await findTimeZone(tx)
  return { scope: { viewer, zone, templateId, cardId }, period: periodOf(days, todayIn(zone)) }
}

async function trendOf(tx: Tx, scope: Scope, period: Period) {
  const totals = await findTotals(tx, scope, period)
  const before = await findTotals(tx, scope, periodBefore(period))
  return { totals, before, days: fillDays(period, await findDays(tx, scope, period)) }
}

type CardLine = Awaited<ReturnType<typeof findCardLines>>[number]

const lineOf = ({ avatarFileId, lastViewedAt, ...line }: CardLine) => ({
  ...line,
  avatarUrl: fileUrl(avatarFileId),
  lastViewedAt: lastViewedAt === null ? null : new Date(lastViewedAt).toISOString(),
})

async function todosOf(tx: Tx, scope: Scope, viewer: Viewer) {
  const cards = await findCardCounts(tx, scope)
  const licences = await findLicences(tx)
  const mayIssue = holdsAnywhere(viewer, 'card:issue')
  const found = [
    { kind: 'exchanged' as const, count: await countRecentExchanges(tx, scope), path: '/demo/digitalcard/staffcard' },
    { kind: 'unclaimed' as const, count: mayIssue ? cards.unclaimed : 0, path: '/demo/digitalcard/staffcard?status=unclaimed' },
    { kind: 'draft' as const, count: mayIssue ? cards.draft : 0, path: '/demo/digitalcard/staffcard?status=draft' },
    { kind: 'expiring' as const, count: viewer.isAdmin ? licences.expiring : 0, path: '/demo/digitalcard/cardlist' },
    { kind: 'seatsLow' as const, count: viewer.isAdmin ? licences.seatsLow : 0, path: '/demo/digitalcard/cardlist' },
  ]
  return { cards: { ...cards, seats: licences.seats, seatsTaken: licences.seatsTaken }, todos: found.filter(({ count }) => count > 0) }
}

export function mountCardAnalytics(app: FastifyInstance): void {
  mountContract(app, cardAnalyticsContract, {
    async totalByTemplate({ query }, { tx, viewer }) {
      const { scope, period } = await readQuestion(tx, viewer, query)
      return { ...period, ...(await trendOf(tx, scope, period)), ...(await findBreakdowns(tx, scope, period)) }
    },
    async listByTemplate({ query }, { tx, viewer }) {
      const { scope, period } = await readQuestion(tx, viewer, query)
      const rows = await findCardLines(tx, scope, { ...query, period })
      return { list: rows.map(lineOf), total: await countCardLines(tx, scope, query.keyword) }
    },
    async home(_request, { tx, viewer }) {
      const { scope, period } = await readQuestion(tx, viewer, {})
      const maySee = holdsAnywhere(viewer, 'data:view')
      const trend = maySee ? await trendOf(tx, scope, period) : { totals: noTotals, before: noTotals, days: fillDays(period, []) }
      const top = maySee ? await findCardLines(tx, scope, { period, limit: 5 }) : []
      const visits = maySee ? await findVisits(tx, scope, { limit: 8 }) : []
      return {
        ...trend,
        ...(await todosOf(tx, scope, viewer)),
        topCards: top
          .filter(({ views }) => views > 0)
          .map(({ carteId, name, avatarFileId, views }) => ({ carteId, name, avatarUrl: fileUrl(avatarFileId), views })),
        latestVisits: visits,
      }
    },
    async visitsOfCard({ query }, { tx, viewer }) {
      const { scope } = await readQuestion(tx, viewer, { cardId: query.carteId })
      return { list: await findVisits(tx, scope, query), total: await countVisits(tx, scope) }
    },
    async exportByTemplate({ query }, { tx, viewer, language, reply }) {
      const { scope, period } = await readQuestion(tx, viewer, query)
      const rows = await findCardLines(tx, scope, { period, limit: 100_000 })
      const { name, content } = sheetOfCards(rows, { period, language })
      reply.header('content-disposition', contentDisposition('attachment', name))
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      return content
    },
  })
}
