import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { companiesContract } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

const list = address<typeof companiesContract.listAll>('GET', '/v2/operator/company/list')

export const companiesRoutes = defineRoutes(companiesTexts, [
  {
    path: '/demo/myenterprise/enterpriseinfo',
    title: (t) => t.routes.info,
    screen: () => import('./company-info.screen.tsx'),
    access: 'member',
  },
  {
    path: '/system/companies',
    title: (t) => t.routes.companies,
    screen: () => import('./companies.screen.tsx'),
    access: 'system:operate',
    ahead: listAhead(list),
  },
])
