import type { FastifyInstance } from 'fastify'
import { fileUrl } from '#platform/contract/file-url.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { countCardLines, findCardHead, findCardLines } from './card-lines.repository.ts'
import { fillDays } from './card-analytics.domain.ts'
import { sheetOfCards, sheetOfDays } from './card-analytics.export.ts'
import { compareGroups } from './comparison.actions.ts'
import { countAhead } from './count-ahead.jobs.ts'
import { analyse, readAnalysisScope } from './analysis.actions.ts'
import { readHome } from './home.actions.ts'
import { askAbout, findDays } from './numbers.repository.ts'
import { overviewOf } from './overview.actions.ts'
import type { Scope } from './scope.repository.ts'
import { readShareChain } from './share-chain.actions.ts'
import { countVisits, findVisits } from './visit-list.repository.ts'

type CardLine = Awaited<ReturnType<typeof findCardLines>>[number]
type CardHead = NonNullable<Awaited<ReturnType<typeof findCardHead>>>

const lineOf = <T extends CardHead>({ avatarFileId, lastViewedAt, ...line }: T) => ({
  ...line,
  avatarUrl: fileUrl(avatarFileId),
  lastViewedAt: lastViewedAt === null ? null : new Date(lastViewedAt).toISOString(),
})

/** The card that a question is about; unknown ones, those of others and those out of reach are all the same. */
async function cardOf(tx: Tx, scope: Scope): Promise<CardHead & { carteId: string }> {
  return orNotFound(
    scope.cardId === undefined ? undefined : await findCardHead(tx, { ...scope, cardId: scope.cardId }),
  )
}

export function mountCardAnalytics(app: FastifyInstance): void {
  app.services.jobs.add(countAhead)
  mountContract(app, cardAnalyticsContract, {
    totalByTemplate: async ({ query }, { tx, viewer }) =>
      analyse(tx, await readAnalysisScope(tx, viewer, query)),
    async listByTemplate({ query }, { tx, viewer }) {
      const { templateId, departmentId, from, to, ...filter } = query
      const { scope, period } = await readAnalysisScope(tx, viewer, { templateId, departmentId, from, to })
      const rows: CardLine[] = await findCardLines(tx, await askAbout(tx, scope, period), filter)
      return { list: rows.map(lineOf), ...(await countCardLines(tx, scope, query.keyword)) }
    },
    async totalByCarte({ query: { carteId, ...filter } }, { tx, viewer }) {
      const analysisScope = await readAnalysisScope(tx, viewer, { ...filter, cardId: carteId })
      const card = await cardOf(tx, analysisScope.scope)
      return { ...(await analyse(tx, analysisScope)), card: lineOf(card) }
    },
    async listByCarte({ query: { carteId, from, to, source, ...paging } }, { tx, viewer }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, { from, to, cardId: carteId })
      await cardOf(tx, scope)
      const filter = { source, period: from === undefined && to === undefined ? undefined : period }
      return {
        list: await findVisits(tx, scope, { ...paging, ...filter }),
        ...(await countVisits(tx, scope, filter)),
      }
    },
    async shareChain({ query: { carteId, ...filter } }, { tx, viewer }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, { ...filter, cardId: carteId })
      const card = await cardOf(tx, scope)
      return readShareChain(tx, { of: { cardId: card.carteId }, period, zone: scope.zone })
    },
    async compare({ query: { by = 'template', ...filter } }, { tx, viewer }) {
      const analysisScope = await readAnalysisScope(tx, viewer, filter)
      return { ...analysisScope.period, groups: await compareGroups(tx, analysisScope, by) }
    },
    overview: (_request, { tx, viewer }) => overviewOf(tx, viewer),
    home: (_request, { tx, viewer }) => readHome(tx, viewer),
    async visitsOfCard({ query }, { tx, viewer }) {
      const { scope } = await readAnalysisScope(tx, viewer, { cardId: query.carteId })
      return { list: await findVisits(tx, scope, query), ...(await countVisits(tx, scope)) }
    },
    async exportByTemplate({ query }, { tx, viewer, language, reply }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, query)
      const rows = await findCardLines(tx, await askAbout(tx, scope, period), { limit: 100_000 })
      return sendSheet(reply, sheetOfCards(rows, { period, language }))
    },
    async exportByCarte({ query: { carteId, ...filter } }, { tx, viewer, language, reply }) {
      const { scope, period } = await readAnalysisScope(tx, viewer, { ...filter, cardId: carteId })
      const { name } = await cardOf(tx, scope)
      const days = fillDays(period, await findDays(tx, await askAbout(tx, scope, period)))
      return sendSheet(reply, sheetOfDays(days, { card: name, period, language }))
    },
  })
}
