import { definePermissions } from '#platform/contract/define-permissions.ts'

export const dealsPermissions = definePermissions({
  deal: {
    order: 520,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'finance', 'auditor'],
      edit: ['dept_manager', 'sales'],
      reopen: ['dept_manager'],
      configure: [],
      import: ['dept_manager', 'sales'],
      export: [],
    },
  },
})
