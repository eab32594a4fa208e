import { definePermissions } from '#platform/contract/define-permissions.ts'

export const journeysPermissions = definePermissions({
  journey: {
    order: 516,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      edit: ['dept_manager', 'sales'],
      /** Lets people into a journey, holds it and ends it. */
      publish: ['dept_manager'],
    },
  },
})
