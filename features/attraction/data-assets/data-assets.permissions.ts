import { definePermissions } from '#platform/contract/define-permissions.ts'

export const dataAssetsPermissions = definePermissions({
  asset: {
    order: 560,
    group: 'customers',
    actions: {
      view: ['auditor'],
      register: [],
      confirm: [],
      destroy: [],
    },
  },
})
