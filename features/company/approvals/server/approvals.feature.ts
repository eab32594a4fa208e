import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountApprovals } from './approvals.handlers.ts'
import { approvals } from './approvals.tables.ts'
import { approvalsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'approvals',
  mount: [mountApprovals],
  labels: approvalsServerTexts,
  menuGroups: [{ name: 'tasks', area: 'system', order: 10, icon: 'CarryOutOutlined' }],
  menu: [
    {
      name: 'approvals',
      area: 'system',
      group: 'tasks',
      order: 10,
      path: '/system/approvals',
      icon: 'AuditOutlined',
      activeIcon: 'AuditOutlined',
    },
  ],
  objects: { approval: { table: approvals, name: approvals.title } },
})
