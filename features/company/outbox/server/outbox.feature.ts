import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOutbox } from './outbox.handlers.ts'
import { outboxServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'outbox',
  mount: [mountOutbox],
  labels: outboxServerTexts,
  menu: [
    {
      name: 'outbox',
      area: 'system',
      group: 'operation',
      order: 60,
      path: '/system/outbox',
      icon: 'MailOutlined',
      activeIcon: 'MailFilled',
      permission: 'system:operate',
    },
  ],
})
