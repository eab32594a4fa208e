import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { auditContract } from '../audit.contract.ts'
import { auditTexts } from '../audit.texts.ts'

const log = address<typeof auditContract.listLog>('GET', '/v2/audit/log')

export const auditRoutes = defineRoutes(auditTexts, [
  {
    path: '/system/audit-log',
    title: (t) => t.routes.log,
    screen: () => import('./audit-log.screen.tsx'),
    access: 'audit:view',
    ahead: listAhead(log, { beside: ['entry'] }),
  },
])
