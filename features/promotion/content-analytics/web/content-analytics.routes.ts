import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'

import type { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { contentAnalyticsTexts } from '../content-analytics.texts.ts'

const home = address<typeof contentAnalyticsContract.home>('GET', '/v2/promotion/home')
const analysis = address<typeof contentAnalyticsContract.analyse>('GET', '/v2/promotion/analysis')
const list = address<typeof contentAnalyticsContract.list>('GET', '/v2/promotion/analysis/list')

const askAnalysisAhead = (search: Search) => {
  const { from, to, kind, subjectId } = search
  if (kind !== undefined || subjectId !== undefined) return
  callAhead(analysis, {
    query: { ...(from !== undefined && { from }), ...(to !== undefined && { to }), compare: undefined },
  })
  askListAhead(list, search, { defaults: { sort: 'views', order: 'desc' } })
}

export const contentAnalyticsRoutes = defineRoutes(contentAnalyticsTexts, [
  {
    path: '/demo/digitalhomepage/dhhome',
    outline: 'numbers',
    title: (t) => t.routes.home,
    screen: () => import('./promotion-home.screen.tsx'),
    access: 'content:view',
    ahead: () => callAhead(home),
  },
  {
    path: '/demo/digitalhomepage/datanalysis',
    outline: 'numbers',
    title: (t) => t.routes.analysis,
    screen: () => import('./content-analysis.screen.tsx'),
    access: 'data:view',
    ahead: askAnalysisAhead,
  },
])
