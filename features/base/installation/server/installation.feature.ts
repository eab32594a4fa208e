import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInstallation } from './installation.handlers.ts'
import { installationServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'installation',
  mount: [mountInstallation],
  labels: installationServerTexts,
  menu: [
    {
      name: 'services',
      area: 'system',
      order: 80,
      path: '/system/services',
      icon: 'ApiOutlined',
      activeIcon: 'ApiFilled',
      permission: 'system:operate',
    },
  ],
})
