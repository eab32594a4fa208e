import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountChannels } from './channels.handlers.ts'
import { channelsSeed } from './channels.seed.ts'
import { channels } from './channels.tables.ts'
import { channelsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'channels',
  mount: [mountChannels],
  seeds: [channelsSeed],
  labels: channelsServerTexts,
  menu: [
    {
      name: 'channels',
      area: 'attractinvestment',
      group: 'prospects',
      order: 50,
      path: '/demo/attractinvestment/account',
      icon: 'ShareAltOutlined',
      activeIcon: 'ShareAltOutlined',
      permission: 'channel:view',
    },
  ],
  objects: { channel: { table: channels, name: channels.name } },
})
