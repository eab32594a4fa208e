import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCampaigns } from './campaigns.handlers.ts'
import { campaignsSeed } from './campaigns.seed.ts'
import { campaigns } from './campaigns.tables.ts'
import { campaignsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'campaigns',
  mount: [mountCampaigns],
  seeds: [campaignsSeed],
  labels: campaignsServerTexts,
  objects: { campaign: { table: campaigns, name: campaigns.name } },
})
