import { definePermissions } from '#platform/contract/define-permissions.ts'

export const installationPermissions = definePermissions({
  system: {
    order: 230,
    actions: {
      operate: [],
    },
  },
})
