import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDesignRequests } from './design-requests.handlers.ts'
import { designRequestsSeed } from './design-requests.seed.ts'
import { designRequestsServerTexts } from './server.texts.ts'
import { designRequests } from './design-requests.tables.ts'

export const feature = defineFeature({
  name: 'design-requests',
  mount: [mountDesignRequests],
  seeds: [designRequestsSeed],
  labels: designRequestsServerTexts,
  menu: [
    {
      name: 'customMade',
      area: 'digitalcard',
      group: 'templates',
      order: 30,
      path: '/demo/digitalcard/custom-made',
      icon: 'HighlightOutlined',
      activeIcon: 'HighlightFilled',
      permission: 'design:view',
    },
  ],
  objects: { designRequest: { table: designRequests, name: designRequests.title } },
})
