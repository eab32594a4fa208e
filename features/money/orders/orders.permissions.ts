import { definePermissions } from '#platform/contract/define-permissions.ts'

export const ordersPermissions = definePermissions({
  order: {
    order: 70,
    group: 'money',
    actions: {
      view: ['finance', 'auditor'],
      create: ['finance'],
      refund: ['finance'],
    },
  },
})
