import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountBoards } from './boards.handlers.ts'
import { boardsSeed } from './boards.seed.ts'
import { boardAlerts, boards, boardScreens, boardSubscriptions } from './boards.tables.ts'
import { boardsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'boards',
  mount: [mountBoards],
  seeds: [boardsSeed],
  labels: boardsServerTexts,
  menuGroups: [{ name: 'figures', area: 'attractinvestment', order: 30, icon: 'DotChartOutlined' }],
  menu: [
    {
      name: 'boards',
      area: 'attractinvestment',
      group: 'figures',
      order: 80,
      path: '/demo/attractinvestment/data',
      icon: 'MonitorOutlined',
      activeIcon: 'MonitorOutlined',
      permission: 'board:view',
    },
    {
      name: 'analyse',
      area: 'attractinvestment',
      group: 'figures',
      order: 90,
      path: '/demo/attractinvestment/analyse',
      icon: 'BoxPlotOutlined',
      activeIcon: 'BoxPlotFilled',
      permission: 'board:view',
    },
  ],
  objects: {
    board: { table: boards, name: boards.name },
    boardScreen: { table: boardScreens, name: boardScreens.name },
    boardSubscription: { table: boardSubscriptions, name: boardSubscriptions.createdByName },
    boardAlert: { table: boardAlerts, name: boardAlerts.metric },
  },
})
