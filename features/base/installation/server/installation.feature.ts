import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInstallation } from './installation.handlers.ts'
import { installationServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'installation',
  mount: [mountInstallation],
  labels: installationServerTexts,
  menuGroups: [{ name: 'operation', area: 'system', order: 30, icon: 'ToolOutlined' }],
  menu: [
    {
      name: 'services',
      area: 'system',
      group: 'operation',
      order: 30,
      path: '/system/services',
      icon: 'ApiOutlined',
      activeIcon: 'ApiFilled',
      permission: 'system:operate',
    },
  ],
})
