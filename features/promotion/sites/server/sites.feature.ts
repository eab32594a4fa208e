import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { sitesSeed } from './sites.seed.ts'
import { sitesServerTexts } from './server.texts.ts'
import { mountSites } from './sites.handlers.ts'

export const feature = defineFeature({
  name: 'sites',
  mount: [mountSites],
  seeds: [sitesSeed],
  labels: sitesServerTexts,
  menuGroups: [{ name: 'contents', area: 'digitalhomepage', order: 10, icon: 'NotificationOutlined' }],
  menu: [
    {
      name: 'sites',
      area: 'digitalhomepage',
      group: 'contents',
      order: 15,
      path: '/demo/digitalhomepage/dhpage',
      icon: 'GlobalOutlined',
      activeIcon: 'GlobalOutlined',
      permission: 'content:view',
    },
  ],
})
