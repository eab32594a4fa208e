import { address } from '#platform/contract/call-address.ts'
import { listAhead } from '#platform/web/list/ask-ahead.ts'
import { defineRoutes } from '#platform/web/routes.ts'
import type { accountsAdminContract } from '../accounts-admin.contract.ts'
import type { onlineSessionsContract } from '../online-sessions.contract.ts'
import type { signInLogContract } from '../sign-in-log.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

const accounts = address<typeof accountsAdminContract.list>('GET', '/v2/basicUser/list')
const signIns = address<typeof signInLogContract.list>('GET', '/v2/login-log/list')
const sessions = address<typeof onlineSessionsContract.list>('GET', '/v2/session/list')

export const accountsAdminRoutes = defineRoutes(accountsAdminTexts, [
  {
    path: '/demo/user/user',
    title: (t) => t.routes.users,
    screen: () => import('./users.screen.tsx'),
    access: 'account:view',
    ahead: listAhead(accounts, { beside: ['account'] }),
  },
  {
    path: '/system/sign-in-log',
    title: (t) => t.routes.signInLog,
    screen: () => import('./sign-in-log.screen.tsx'),
    access: 'audit:view',
    ahead: listAhead(signIns),
  },
  {
    path: '/system/sessions',
    title: (t) => t.routes.sessions,
    screen: () => import('./sessions.screen.tsx'),
    access: 'session:view',
    ahead: listAhead(sessions),
  },
])
