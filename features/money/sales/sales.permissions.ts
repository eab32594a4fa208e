import { definePermissions } from '#platform/contract/define-permissions.ts'

export const salesPermissions = definePermissions({
  settlement: {
    order: 95,
    group: 'money',
    actions: {
      view: ['finance', 'event_owner', 'auditor'],
      refund: ['finance', 'event_owner'],
      confirm: ['finance'],
      withdraw: ['finance'],
      approve: ['finance'],
      configure: ['finance'],
    },
  },
})
