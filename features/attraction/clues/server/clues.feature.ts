import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { followAbsences } from './clue-absences.listener.ts'
import { followArrivals } from './clue-arrivals.listener.ts'
import { followLeavers } from './clue-leavers.listener.ts'
import { followPeople } from './clue-people.listener.ts'
import { mountCluePools } from './clue-pools.handlers.ts'
import { cluePools } from './clue-pools.tables.ts'
import { cluesSeed } from './clues.seed.ts'
import { mountClues } from './clues.handlers.ts'
import { clues } from './clues.tables.ts'
import { followTouches } from './touches.listener.ts'
import { cluesServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'clues',
  mount: [
    mountClues,
    mountCluePools,
    followArrivals,
    followPeople,
    followLeavers,
    followTouches,
    followAbsences,
  ],
  seeds: [cluesSeed],
  labels: cluesServerTexts,
  menuGroups: [{ name: 'prospects', area: 'attractinvestment', order: 10, icon: 'FilterOutlined' }],
  menu: [
    {
      name: 'clues',
      area: 'attractinvestment',
      group: 'prospects',
      order: 20,
      path: '/demo/attractinvestment/attractinvest',
      icon: 'FunnelPlotOutlined',
      activeIcon: 'FunnelPlotFilled',
      permission: 'clue:view',
    },
  ],
  objects: {
    clue: { table: clues, name: clues.company },
    cluePool: { table: cluePools, name: cluePools.name },
  },
})
