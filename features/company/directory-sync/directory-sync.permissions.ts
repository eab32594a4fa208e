import { definePermissions } from '#platform/contract/define-permissions.ts'

export const directorySyncPermissions = definePermissions({
  directory: {
    order: 190,
    group: 'organisation',
    actions: {
      sync: [],
    },
  },
})
