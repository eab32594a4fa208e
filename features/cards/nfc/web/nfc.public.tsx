import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The tags of one card; loaded when its tab is first opened. */
export const CardNfc = lazyDialog(() => import('./card-nfc.tsx').then((module) => module.CardNfc))
