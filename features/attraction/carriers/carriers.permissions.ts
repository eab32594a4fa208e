import { definePermissions } from '#platform/contract/define-permissions.ts'

export const carriersPermissions = definePermissions({
  carrier: {
    order: 560,
    group: 'customers',
    actions: {
      edit: [],
      hold: ['dept_manager', 'sales'],
    },
  },
})
