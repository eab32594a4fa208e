import { defineRoutes } from '#platform/web/routes.ts'
import { companiesTexts } from '../companies.texts.ts'

export const companiesRoutes = defineRoutes([
  {
    path: '/demo/myenterprise/enterpriseinfo',
    texts: companiesTexts,
    title: (t) => t.routes.info,
    screen: () => import('./company-info.screen.tsx'),
    access: 'member',
    cache: true,
  },
  {
    path: '/system/companies',
    texts: companiesTexts,
    title: (t) => t.routes.companies,
    screen: () => import('./companies.screen.tsx'),
    access: 'system:operate',
    cache: true,
  },
])
