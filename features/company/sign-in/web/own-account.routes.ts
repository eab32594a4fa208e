import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

const profile = {
  title: (t: { routes: { profile: string } }) => t.routes.profile,
  screen: () => import('./own-profile.screen.tsx'),
  ahead: () => callAhead(ownProfileContract.getProfile),
}

export const ownAccountRoutes = defineRoutes(ownAccountTexts, [
  {
    path: '/demo/myenterprise/accountinfo',
    title: (t) => t.routes.security,
    screen: () => import('./own-security.screen.tsx'),
    ahead: () => callAhead(ownAccountContract.get),
    cache: false,
  },
  { ...profile, path: '/demo/myenterprise/myaccount', cache: false },
  { ...profile, path: '/demo/user/myaccount', cache: false },
])
