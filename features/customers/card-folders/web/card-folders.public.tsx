import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that puts customers into groups: fetched when somebody opens it. */
export const AddToGroupsDialog = lazyDialog(() =>
  import('./add-to-groups.dialog.tsx').then((module) => module.AddToGroupsDialog),
)
