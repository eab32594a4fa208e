import { definePermissions } from '#platform/contract/define-permissions.ts'

export const audiencesPermissions = definePermissions({
  audience: {
    order: 512,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      /** Tags people, and keeps tags, segments and chat groups. */
      edit: ['dept_manager', 'sales'],
    },
  },
})
