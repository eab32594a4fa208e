import { definePermissions } from '#platform/contract/define-permissions.ts'

export const needsPermissions = definePermissions({
  need: {
    order: 440,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      review: ['event_owner'],
      schedule: ['event_owner'],
    },
  },
})
