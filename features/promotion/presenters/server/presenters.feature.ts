import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPresenters } from './presenters.handlers.ts'
import { presentersSeed } from './presenters.seed.ts'
import { presenters } from './presenters.tables.ts'
import { presentersServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'presenters',
  mount: [mountPresenters],
  seeds: [presentersSeed],
  labels: presentersServerTexts,
  menu: [
    {
      name: 'presenters',
      area: 'digitalhomepage',
      group: 'showroom',
      order: 10,
      path: '/demo/digitalhomepage/digitalperson',
      icon: 'CustomerServiceOutlined',
      activeIcon: 'CustomerServiceOutlined',
      permission: 'content:view',
    },
  ],
  objects: { presenter: { table: presenters, name: presenters.name } },
})
