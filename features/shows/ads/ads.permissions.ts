import { definePermissions } from '#platform/contract/define-permissions.ts'

export const adsPermissions = definePermissions({
  ad: {
    order: 450,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      edit: ['event_owner'],
      review: ['event_owner'],
    },
  },
})
