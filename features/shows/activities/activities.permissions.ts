import { definePermissions } from '#platform/contract/define-permissions.ts'

export const activitiesPermissions = definePermissions({
  activity: {
    order: 400,
    group: 'shows',
    actions: {
      view: ['event_owner', 'content_editor', 'dept_manager', 'auditor'],
      create: ['event_owner'],
      edit: ['event_owner'],
      publish: ['event_owner'],
      cancel: ['event_owner'],
      close: ['event_owner'],
    },
  },
})
