import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAudit } from './audit.handlers.ts'
import { auditServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'audit',
  mount: [mountAudit],
  labels: auditServerTexts,
  menuGroups: [{ name: 'records', area: 'system', order: 20, icon: 'FileSearchOutlined' }],
  menu: [
    {
      name: 'auditLog',
      area: 'system',
      group: 'records',
      order: 10,
      path: '/system/audit-log',
      icon: 'ProfileOutlined',
      activeIcon: 'ProfileFilled',
      permission: 'audit:view',
    },
  ],
})
