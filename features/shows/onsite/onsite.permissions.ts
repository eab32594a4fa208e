import { definePermissions } from '#platform/contract/define-permissions.ts'

export const onsitePermissions = definePermissions({
  onsite: {
    order: 420,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      manage: ['event_owner'],
      resolve: ['event_owner'],
      badge: ['event_owner'],
    },
  },
})
