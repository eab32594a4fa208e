import { definePermissions } from '#platform/contract/define-permissions.ts'

/** Everybody says when they are away themselves; this is about others. */
export const absencesPermissions = definePermissions({
  absence: { order: 205, group: 'company', actions: { edit: ['dept_manager'] } },
})
