import { definePermissions } from '#platform/contract/define-permissions.ts'

export const drawsPermissions = definePermissions({
  draw: {
    order: 450,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      edit: ['event_owner'],
      run: ['event_owner'],
      redeem: ['event_owner', 'gate_staff'],
    },
  },
})
