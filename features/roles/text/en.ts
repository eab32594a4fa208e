import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  roles: {
    company_owner: 'Company owner',
    company_admin: 'Company administrator',
    dept_manager: 'Department manager',
    card_operator: 'Card operator',
    content_editor: 'Content editor',
    event_owner: 'Event owner',
    gate_staff: 'Gate staff',
    sales: 'Sales',
    finance: 'Finance',
    auditor: 'Auditor, read only',
    staff: 'Staff member',
  },
  permissions: {
    'template:view': 'View card templates',
    'template:fields': 'Set template fields',
    'template:skin': 'Change template skins',
    'card:view': 'View cards',
    'card:create': 'Create cards',
    'card:edit': 'Edit cards',
    'card:editLocked': 'Edit locked fields',
    'card:issue': 'Issue cards and send claim notices',
    'card:import': 'Import cards',
    'card:export': 'Export cards',
    'card:pause': 'Pause cards',
    'card:enable': 'Resume cards',
    'card:unbind': 'Unbind cards',
    'card:seal': 'Seal cards',
    'card:delete': 'Delete cards',
    'contact:view': 'View customer cards',
    'contact:reveal': 'Reveal customer numbers',
    'data:view': 'View analysis',
    'data:export': 'Export analysis',
    'staff:view': 'View staff',
    'audit:view': 'View the audit trail',
    'system:operate': 'Operate this installation',
  },
}
