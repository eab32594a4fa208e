import { definePermissions } from '#platform/contract/define-permissions.ts'

export const registrationsPermissions = definePermissions({
  registration: {
    order: 410,
    group: 'shows',
    actions: {
      view: ['event_owner', 'auditor'],
      edit: ['event_owner'],
      approve: ['event_owner'],
      export: ['event_owner'],
    },
  },
})
