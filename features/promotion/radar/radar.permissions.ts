import { definePermissions } from '#platform/contract/define-permissions.ts'

export const radarPermissions = definePermissions({
  radar: {
    order: 54,
    group: 'cards',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      configure: [],
      export: ['dept_manager'],
    },
  },
})
