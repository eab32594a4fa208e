import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOwnAccount } from './own-account.handlers.ts'
import { mountOwnProfile } from './own-profile.handlers.ts'
import { mountSignIn } from './sign-in.handlers.ts'
import { joinSignIn } from './sign-in.listener.ts'

export const feature = defineFeature({
  name: 'sign-in',
  mount: [joinSignIn, mountSignIn, mountOwnAccount, mountOwnProfile],
})
