import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMembers } from './members.handlers.ts'
import { wallSeed } from './members.seed.ts'
import { memberServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'members',
  mount: [mountMembers],
  seeds: [wallSeed],
  labels: memberServerTexts,
  menu: [
    {
      name: 'memberDirectory',
      area: 'digitalcard',
      group: 'cards',
      order: 60,
      path: '/demo/digitalcard/memberlist',
      icon: 'BookOutlined',
      activeIcon: 'BookFilled',
      permission: 'member:view',
    },
  ],
})
