import { definePermissions } from '#platform/contract/define-permissions.ts'

export const chainsPermissions = definePermissions({
  chain: {
    order: 565,
    group: 'customers',
    actions: {
      edit: ['dept_manager'],
      link: ['dept_manager', 'sales'],
    },
  },
})
