import { defineRoutes } from '#platform/web/routes.ts'
import { companiesTexts } from '../companies.texts.ts'

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
  },
])
