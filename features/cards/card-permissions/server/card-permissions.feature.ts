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
      order: 90,
      path: '/demo/digitalcard/cardjurisdiction',
      icon: 'SafetyCertificateOutlined',
      activeIcon: 'SafetyCertificateFilled',
      permission: 'template:roles',
    },
    {
      name: 'templateRoleUsers',
      area: 'digitalcard',
      order: 100,
      path: '/demo/digitalcard/cardjurisdiction/userjurisdiction',
      icon: 'SolutionOutlined',
      activeIcon: 'SolutionOutlined',
      permission: 'template:roles',
    },
  ],
  objects: { templateRole: { table: templateRoles, name: templateRoles.name } },
})
