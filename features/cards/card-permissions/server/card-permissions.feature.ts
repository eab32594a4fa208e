import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPermissions } from './card-permissions.handlers.ts'
import { joinCardPermissions } from './card-permissions.listener.ts'
import { cardPermissionsSeed } from './card-permissions.seed.ts'
import { cardPermissionServerTexts } from './server.texts.ts'
import { templateRoles } from './card-permissions.tables.ts'

export const feature = defineFeature({
  name: 'card-permissions',
  mount: [joinCardPermissions, mountCardPermissions],
  seeds: [cardPermissionsSeed],
  labels: cardPermissionServerTexts,
  menu: [
    {
      name: 'cardPermissions',
      area: 'digitalcard',
      group: 'templates',
      order: 40,
      path: '/demo/digitalcard/cardjurisdiction',
      icon: 'LockOutlined',
      activeIcon: 'LockFilled',
      permission: 'template:roles',
    },
    {
      name: 'templateRoleUsers',
      area: 'digitalcard',
      group: 'templates',
      order: 50,
      path: '/demo/digitalcard/cardjurisdiction/userjurisdiction',
      icon: 'UserSwitchOutlined',
      activeIcon: 'UserSwitchOutlined',
      permission: 'template:roles',
    },
  ],
  objects: { templateRole: { table: templateRoles, name: templateRoles.name } },
})
