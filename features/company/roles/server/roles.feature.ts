import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRoles } from './roles.handlers.ts'
import { joinRoles } from './roles.listener.ts'
import { rolesSeed } from './roles.seed.ts'
import { roles } from './roles.tables.ts'
import { roleServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'roles',
  mount: [joinRoles, mountRoles],
  seeds: [rolesSeed],
  labels: roleServerTexts,
  menu: [
    {
      name: 'roles',
      area: 'user',
      order: 20,
      path: '/demo/user/role',
      icon: 'CrownOutlined',
      activeIcon: 'CrownFilled',
      permission: 'role:view',
    },
    {
      name: 'permissions',
      area: 'user',
      order: 50,
      path: '/demo/user/permissions',
      icon: 'TableOutlined',
      activeIcon: 'TableOutlined',
      permission: 'role:view',
    },
  ],
  objects: { role: { table: roles, name: roles.name } },
})
