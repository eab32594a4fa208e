import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Filling in the same values for many cards; loaded when it is first opened. */
export const CardFillDialog = lazyDialog(() => import('./card-fill.dialog.tsx'), 'CardFillDialog')
