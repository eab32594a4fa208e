import { cardHolders, definePermissions } from '#platform/contract/define-permissions.ts'

export const cardFoldersPermissions = definePermissions({
  folder: {
    order: 110,
    group: 'customers',
    actions: {
      view: [...cardHolders, 'auditor'],
      create: [...cardHolders],
      manage: ['dept_manager'],
    },
  },
})
