import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { importsExportsContract } from '../imports-exports.contract.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'

const jobs = address<typeof importsExportsContract.list>('GET', '/v2/jobs')

export const importsExportsRoutes = defineRoutes(importsExportsTexts, [
  {
    path: '/system/jobs',
    title: (t) => t.routes.jobs,
    screen: () => import('./jobs.screen.tsx'),
    access: 'member',
    ahead: listAhead(jobs, { beside: ['job'] }),
  },
])
