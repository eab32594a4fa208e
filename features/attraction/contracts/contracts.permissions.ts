import { definePermissions } from '#platform/contract/define-permissions.ts'

export const contractsPermissions = definePermissions({
  contract: {
    order: 521,
    group: 'customers',
    actions: {
      edit: ['dept_manager', 'sales'],
      sign: ['dept_manager'],
    },
  },
  receipt: {
    order: 522,
    group: 'customers',
    actions: {
      record: ['dept_manager', 'sales', 'finance'],
      confirm: ['finance'],
    },
  },
})
