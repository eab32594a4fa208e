import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { approvalsContract } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'

const list = address<typeof approvalsContract.list>('GET', '/v2/approval/list')

export const approvalsRoutes = defineRoutes(approvalsTexts, [
  {
    path: '/system/approvals',
    title: (t) => t.routes.approvals,
    screen: () => import('./approvals.screen.tsx'),
    access: 'member',
    ahead: listAhead(list, { defaults: { tab: 'toDecide' }, beside: ['approval'] }),
  },
])
