import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a new card, which may be filled in for a person. */
export const NewCardDialog = lazyDialog(() => import('./card-create.dialog.tsx'), 'CardCreateDialog')
