import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { holdsAnywhere, type Viewer } from '#platform/server/http/viewer.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { countCardLines, findCardHead, findCardLines } from './card-lines.repository.ts'
import { fillDays, noTotals } from './card-analytics.domain.ts'
import { sheetOfCards, sheetOfDays } from './card-analytics.export.ts'
import { compareGroups } from './comparison.ts'
import { countAhead } from './count-ahead.jobs.ts'
import { countShortly, findFindings, readQuestion } from './findings.ts'
import { countRecentExchanges, findCardCounts, findLicences } from './home.repository.ts'
import { askAbout, findDays } from './numbers.repository.ts'
import { overviewOf } from './overview.ts'
import type { Scope } from './scope.ts'
import { findShareChain } from './share-chain.repository.ts'
import { countVisits, findVisits } from './visit-list.repository.ts'

type CardLine = Awaited<ReturnType<typeof findCardLines>>[number]
type CardHead = NonNullable<Awaited<ReturnType<typeof findCardHead>>>

const lineOf = <T extends CardHead>({ avatarFileId, lastViewedAt, ...line }: T) => ({
  ...line,
  avatarUrl: fileUrl(avatarFileId),
  lastViewedAt: lastViewedAt === null ? null : new Date(lastViewedAt).toISOString(),
})

async function todosOf(tx: Tx, scope: Scope, viewer: Viewer) {
  const cards = await findCardCounts(tx, scope)
  const licences = await findLicences(tx)
  const mayIssue = holdsAnywhere(viewer, 'card:issue')
  const found = [
    {
      kind: 'exchanged' as const,
      count: await countRecentExchanges(tx, scope),
      path: '/demo/digitalcard/staffcard',
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
  ]
  return {
    cards: { ...cards, seats: licences.seats, seatsTaken: licences.seatsTaken },
    todos: found.filter(({ count }) => count > 0),
  }
}

/** The card that a question is about; unknown ones, those of others and those out of reach are all the same. */
async function cardOf(tx: Tx, scope: Scope): Promise<CardHead & { carteId: string }> {
  const card =
    scope.cardId === undefined ? undefined : await findCardHead(tx, { ...scope, cardId: scope.cardId })
  if (!card) throw notFound()
  return card
}

/** Sends a spreadsheet under its own name. */
export function sendSheet(
  reply: FastifyReply,
  { name, content }: { name: string; content: Readable },
): Readable {
  reply.header('content-disposition', contentDisposition('attachment', name))
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  return content
}

export function mountCardAnalytics(app: FastifyInstance): void {
  app.services.jobs.add(countAhead)
  mountContract(app, cardAnalyticsContract, {
    totalByTemplate: async ({ query }, { tx, viewer }) =>
      findFindings(tx, await readQuestion(tx, viewer, query)),
    async listByTemplate({ query }, { tx, viewer }) {
      const { templateId, departmentId, from, to, ...asked } = query
      const { scope, period } = await readQuestion(tx, viewer, { templateId, departmentId, from, to })
      const rows: CardLine[] = await findCardLines(tx, await askAbout(tx, scope, period), asked)
      return { list: rows.map(lineOf), total: await countCardLines(tx, scope, query.keyword) }
    },
    async totalByCarte({ query: { carteId, ...asked } }, { tx, viewer }) {
      const situation = await readQuestion(tx, viewer, { ...asked, cardId: carteId })
      const card = await cardOf(tx, situation.scope)
      return { ...(await findFindings(tx, situation)), card: lineOf(card) }
    },
    async listByCarte({ query: { carteId, from, to, source, ...paging } }, { tx, viewer }) {
      const { scope, period } = await readQuestion(tx, viewer, { from, to, cardId: carteId })
      await cardOf(tx, scope)
      const filter = { source, period: from === undefined && to === undefined ? undefined : period }
      return {
        list: await findVisits(tx, scope, { ...paging, ...filter }),
        total: await countVisits(tx, scope, filter),
      }
    },
    async shareChain({ query: { carteId, ...asked } }, { tx, viewer }) {
      const { scope, period } = await readQuestion(tx, viewer, { ...asked, cardId: carteId })
      const card = await cardOf(tx, scope)
      return findShareChain(tx, { cardId: card.carteId, period, zone: scope.zone })
    },
    async compare({ query: { by = 'template', ...asked } }, { tx, viewer }) {
      const situation = await readQuestion(tx, viewer, asked)
      return { ...situation.period, groups: await compareGroups(tx, situation, by) }
    },
    overview: (_request, { tx, viewer }) => overviewOf(tx, viewer),
    async home(_request, { tx, viewer }) {
      const { scope, period, compared } = await readQuestion(tx, viewer, {})
      const maySee = holdsAnywhere(viewer, 'data:view')
      const now = maySee
        ? await countShortly(tx, scope, period)
        : { totals: noTotals, days: fillDays(period, []) }
      const before = maySee ? (await countShortly(tx, scope, compared)).totals : noTotals
      const top = maySee ? await findCardLines(tx, await askAbout(tx, scope, period), { limit: 5 }) : []
      const visits = maySee ? await findVisits(tx, scope, { limit: 8 }) : []
      return {
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
    },
    async visitsOfCard({ query }, { tx, viewer }) {
      const { scope } = await readQuestion(tx, viewer, { cardId: query.carteId })
      return { list: await findVisits(tx, scope, query), total: await countVisits(tx, scope) }
    },
    async exportByTemplate({ query }, { tx, viewer, language, reply }) {
      const { scope, period } = await readQuestion(tx, viewer, query)
      const rows = await findCardLines(tx, await askAbout(tx, scope, period), { limit: 100_000 })
      return sendSheet(reply, sheetOfCards(rows, { period, language }))
    },
    async exportByCarte({ query: { carteId, ...asked } }, { tx, viewer, language, reply }) {
      const { scope, period } = await readQuestion(tx, viewer, { ...asked, cardId: carteId })
      const { name } = await cardOf(tx, scope)
      const days = fillDays(period, await findDays(tx, await askAbout(tx, scope, period)))
      return sendSheet(reply, sheetOfDays(days, { card: name, period, language }))
    },
  })
}
