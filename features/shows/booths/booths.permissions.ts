import { definePermissions } from '#platform/contract/define-permissions.ts'

export const boothsPermissions = definePermissions({
  exhibitor: {
    order: 430,
    group: 'shows',
    actions: {
      view: ['event_owner', 'dept_manager', 'auditor'],
      edit: ['event_owner'],
      decide: ['event_owner'],
      contract: ['event_owner'],
      reveal: ['event_owner'],
    },
  },
})
