import { definePermissions } from '#platform/contract/define-permissions.ts'

export const projectsPermissions = definePermissions({
  project: {
    order: 540,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'finance', 'auditor'],
      edit: ['dept_manager', 'sales'],
      move: ['dept_manager', 'sales'],
      confirm: ['finance'],
      configure: [],
    },
  },
})
