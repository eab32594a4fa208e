import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** What the tags of a template's cards carry; loaded when its tab is first opened. */
export const TemplateNfc = lazyDialog(() => import('./template-nfc.tsx'), 'TemplateNfc')
