import { definePermissions } from '#platform/contract/define-permissions.ts'

export const invoicesPermissions = definePermissions({
  invoice: {
    order: 90,
    group: 'money',
    actions: {
      view: ['finance', 'auditor'],
      edit: ['finance'],
      request: ['finance'],
    },
  },
})
