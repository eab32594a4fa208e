import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { askListAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'

import type { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'

const home = address<typeof cardAnalyticsContract.home>('GET', '/v2/data/index')
const totals = address<typeof cardAnalyticsContract.totalByTemplate>('GET', '/v2/data/totalByTemplate')
const lines = address<typeof cardAnalyticsContract.listByTemplate>('GET', '/v2/data/listByTemplate')

const askAnalysisAhead = (search: Search) => {
  const { templateId, from, to } = search
  callAhead(totals, { query: { templateId, from, to } })
  askListAhead(lines, search, { defaults: { sort: 'views', order: 'desc' } })
}

export const cardAnalyticsRoutes = defineRoutes(cardAnalyticsTexts, [
  {
    path: '/index',
    outline: 'numbers',
    title: (t) => t.routes.home,
    screen: () => import('./home.screen.tsx'),
    ahead: () => callAhead(home),
  },
  {
    path: '/demo/digitalcard/carddata',
    outline: 'numbers',
    title: (t) => t.routes.analysis,
    screen: () => import('./template-analysis.screen.tsx'),
    access: 'data:view',
    ahead: askAnalysisAhead,
  },
  {
    path: '/demo/digitalcard/carddata/carddata-card',
    outline: 'numbers',
    title: (t) => t.routes.card,
    screen: () => import('./card-analysis.screen.tsx'),
    access: 'data:view',
  },
  {
    path: '/demo/digitalcard/customeranalysis',
    outline: 'numbers',
    title: (t) => t.routes.customers,
    screen: () => import('./customer-analysis.screen.tsx'),
    access: 'data:view',
  },
])
