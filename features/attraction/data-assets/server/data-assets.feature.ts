import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDataAssets } from './data-assets.handlers.ts'
import { dataAssetsSeed } from './data-assets.seed.ts'
import { dataAssets } from './data-assets.tables.ts'
import { dataAssetsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'data-assets',
  mount: [mountDataAssets],
  seeds: [dataAssetsSeed],
  labels: dataAssetsServerTexts,
  menu: [
    {
      name: 'dataAssets',
      area: 'attractinvestment',
      group: 'figures',
      order: 95,
      path: '/demo/attractinvestment/dataassets',
      icon: 'DatabaseOutlined',
      activeIcon: 'DatabaseOutlined',
      permission: 'asset:view',
    },
  ],
  objects: { dataAsset: { table: dataAssets, name: dataAssets.name } },
})
