import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountPackages } from './packages.handlers.ts'
import { packagesSeed } from './packages.seed.ts'
import { contentPackages, contentPosters } from './packages.tables.ts'
import { packagesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'packages',
  mount: [mountPackages],
  seeds: [packagesSeed],
  labels: packagesServerTexts,
  menu: [
    {
      name: 'packages',
      area: 'digitalhomepage',
      group: 'reach',
      order: 50,
      path: '/demo/digitalhomepage/aimarketing/aimarkContent',
      icon: 'SendOutlined',
      activeIcon: 'SendOutlined',
      permission: 'content:view',
    },
  ],
  objects: {
    contentPackage: { table: contentPackages, name: contentPackages.title },
    contentPoster: { table: contentPosters, name: contentPosters.name },
  },
})
