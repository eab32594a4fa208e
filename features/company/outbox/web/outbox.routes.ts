import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { outboxContract } from '../outbox.contract.ts'
import { outboxTexts } from '../outbox.texts.ts'

const list = address<typeof outboxContract.list>('GET', '/v2/outbox/list')

export const outboxRoutes = defineRoutes(outboxTexts, [
  {
    path: '/system/outbox',
    title: (t) => t.routes.outbox,
    screen: () => import('./outbox.screen.tsx'),
    access: 'system:operate',
    ahead: listAhead(list, { beside: ['message'] }),
  },
])
