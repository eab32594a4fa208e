import { definePermissions } from '#platform/contract/define-permissions.ts'

export const mailingsPermissions = definePermissions({
  mailing: {
    order: 514,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      edit: ['dept_manager', 'sales'],
      /** Lets a message go out. */
      send: ['dept_manager'],
    },
  },
})
