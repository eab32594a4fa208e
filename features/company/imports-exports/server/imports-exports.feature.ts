import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountImportsExports } from './imports-exports.handlers.ts'
import { importsExportsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'imports-exports',
  mount: [mountImportsExports],
  labels: importsExportsServerTexts,
  menu: [
    {
      name: 'jobs',
      area: 'system',
      group: 'tasks',
      order: 20,
      path: '/system/jobs',
      icon: 'ContainerOutlined',
      activeIcon: 'ContainerFilled',
    },
  ],
})
