import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAudit } from './audit.handlers.ts'
import { auditServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'audit',
  mount: [mountAudit],
  labels: auditServerTexts,
  menu: [
    {
      name: 'auditLog',
      area: 'system',
      order: 30,
      path: '/system/audit-log',
      icon: 'ProfileOutlined',
      activeIcon: 'ProfileFilled',
      permission: 'audit:view',
    },
  ],
})
