import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOnsite } from './onsite.handlers.ts'
import { onsiteSeed } from './onsite.seed.ts'
import { activityGates, activityScreens, gateDevices } from './onsite.tables.ts'
import { onsiteServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'onsite',
  mount: [mountOnsite],
  seeds: [onsiteSeed],
  labels: onsiteServerTexts,
  menu: [
    {
      name: 'control',
      area: 'activity',
      group: 'activities',
      order: 40,
      path: '/demo/activity/control',
      icon: 'ScanOutlined',
      activeIcon: 'ScanOutlined',
      permission: 'onsite:view',
    },
  ],
  objects: {
    gate: { table: activityGates, name: activityGates.name },
    gateDevice: { table: gateDevices, name: gateDevices.name },
    activityScreen: { table: activityScreens, name: activityScreens.publicId },
  },
})
