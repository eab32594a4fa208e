import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const customersPermissions = definePermissions({
  contact: {
    order: 100,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      create: [...cardHolders],
      edit: [...cardHolders],
      delete: [...cardHolders],
      reveal: [...cardHolders],
      transfer: [...cardHolders],
      import: ['dept_manager', 'sales'],
      export: [],
      configure: [],
    },
  },
})
