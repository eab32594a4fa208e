import { definePermissions } from '#platform/contract/define-permissions.ts'

export const boardsPermissions = definePermissions({
  board: {
    order: 690,
    group: 'company',
    actions: {
      view: ['dept_manager', 'sales', 'event_owner', 'auditor'],
      edit: ['dept_manager', 'sales', 'event_owner'],
      screen: ['dept_manager'],
      subscribe: ['dept_manager', 'sales', 'event_owner', 'auditor'],
    },
  },
})
