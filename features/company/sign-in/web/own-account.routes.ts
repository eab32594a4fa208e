import { address } from '#platform/contract/call-address.ts'
import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import type { ownProfileContract } from '../own-profile.contract.ts'
import type { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

const readProfile = address<typeof ownProfileContract.getProfile>('GET', '/v2/user/info')
const readAccount = address<typeof ownAccountContract.get>('GET', '/v2/company/acc')

const profile = {
  title: (t: { routes: { profile: string } }) => t.routes.profile,
  screen: () => import('./own-profile.screen.tsx'),
  ahead: () => callAhead(readProfile),
}

export const ownAccountRoutes = defineRoutes(ownAccountTexts, [
  {
    path: '/demo/myenterprise/accountinfo',
    title: (t) => t.routes.security,
    screen: () => import('./own-security.screen.tsx'),
    ahead: () => callAhead(readAccount),
    cache: false,
  },
  { ...profile, path: '/demo/myenterprise/myaccount', cache: false },
  { ...profile, path: '/demo/user/myaccount', cache: false },
])
