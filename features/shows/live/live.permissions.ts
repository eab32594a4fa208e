import { definePermissions } from '#platform/contract/define-permissions.ts'

export const livePermissions = definePermissions({
  broadcast: {
    order: 460,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      edit: ['event_owner'],
      host: ['event_owner'],
      // The host of a broadcast does not decide whether it may be shown.
      ban: [],
    },
  },
})
