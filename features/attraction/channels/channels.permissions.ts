import { definePermissions } from '#platform/contract/define-permissions.ts'

export const channelsPermissions = definePermissions({
  channel: {
    order: 510,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      edit: ['dept_manager', 'sales'],
    },
  },
})
