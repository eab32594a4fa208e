import { definePermissions } from '#platform/contract/define-permissions.ts'

export const firmsPermissions = definePermissions({
  firm: {
    order: 500,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      create: ['dept_manager', 'sales'],
      edit: ['dept_manager', 'sales'],
      transfer: ['dept_manager'],
      recycle: ['dept_manager', 'sales'],
      blacklist: ['dept_manager'],
      import: ['dept_manager', 'sales'],
      export: [],
      configure: [],
    },
  },
})
