import { definePermissions } from '#platform/contract/define-permissions.ts'

export const socialContactsPermissions = definePermissions({
  social: {
    order: 514,
    group: 'customers',
    actions: {
      view: ['dept_manager', 'sales', 'auditor'],
      /** Messages to many by the hands of colleagues, and codes for adding them. */
      send: ['dept_manager', 'sales'],
      /** The company's own application at 企业微信. */
      configure: [],
    },
  },
})
