import { definePermissions } from '#platform/contract/define-permissions.ts'

export const targetsPermissions = definePermissions({
  target: {
    order: 523,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'finance', 'auditor'],
      edit: ['dept_manager'],
    },
  },
})
