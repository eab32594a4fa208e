import { callAhead } from '#platform/web/call.ts'
import { defineRoutes } from '#platform/web/routes.ts'

import { ownProfileContract } from '../own-profile.contract.ts'
import { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

const profile = {
  texts: ownAccountTexts,
  title: (t: { routes: { profile: string } }) => t.routes.profile,
  screen: () => import('./own-profile.screen.tsx'),
  ahead: () => callAhead(ownProfileContract.getProfile),
}

export const ownAccountRoutes = defineRoutes([
  {
    path: '/demo/myenterprise/accountinfo',
    texts: ownAccountTexts,
    title: (t) => t.routes.security,
    screen: () => import('./own-security.screen.tsx'),
    ahead: () => callAhead(ownAccountContract.get),
  },
  { path: '/demo/myenterprise/myaccount', ...profile },
  { path: '/demo/user/myaccount', ...profile },
])
