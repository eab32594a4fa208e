import { definePermissions } from '#platform/contract/define-permissions.ts'

export const cluesPermissions = definePermissions({
  clue: {
    order: 480,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      create: ['dept_manager', 'sales'],
      edit: ['dept_manager', 'sales'],
      claim: ['dept_manager', 'sales'],
      assign: ['dept_manager'],
      void: ['dept_manager'],
      import: ['dept_manager'],
      export: [],
      configure: [],
    },
  },
})
