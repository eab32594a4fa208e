import { definePermissions } from '#platform/contract/define-permissions.ts'

export const organisationPermissions = definePermissions({
  staff: {
    order: 130,
    group: 'organisation',
    actions: {
      view: ['dept_manager', 'card_operator', 'auditor'],
      create: [],
      edit: ['dept_manager'],
      enable: ['dept_manager'],
      leave: ['dept_manager'],
      delete: [],
      import: [],
      export: [],
    },
  },
  department: {
    order: 140,
    group: 'organisation',
    actions: {
      edit: [],
    },
  },
  post: {
    order: 150,
    group: 'organisation',
    actions: {
      edit: [],
    },
  },
})
