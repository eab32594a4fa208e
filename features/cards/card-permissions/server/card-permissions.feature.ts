import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPermissions } from './card-permissions.handlers.ts'
import { joinCardPermissions } from './card-permissions.listener.ts'
import { cardPermissionsSeed } from './card-permissions.seed.ts'

export const feature = defineFeature({
  name: 'card-permissions',
  mount: [joinCardPermissions, mountCardPermissions],
  seeds: [cardPermissionsSeed],
})
