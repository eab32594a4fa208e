import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAds } from './ads.handlers.ts'
import { adsSeed } from './ads.seed.ts'
import { adCampaigns, adSlots } from './ads.tables.ts'
import { adsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'ads',
  mount: [mountAds],
  seeds: [adsSeed],
  labels: adsServerTexts,
  menu: [
    {
      name: 'advertisement',
      area: 'activity',
      group: 'exhibition',
      order: 60,
      path: '/demo/activity/advertisement',
      icon: 'PictureOutlined',
      activeIcon: 'PictureFilled',
      permission: 'ad:view',
    },
  ],
  objects: {
    adCampaign: { table: adCampaigns, name: adCampaigns.name },
    adSlot: { table: adSlots, name: adSlots.place },
  },
})
