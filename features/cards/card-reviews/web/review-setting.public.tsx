import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** Whether a template has the changes of holders reviewed; loaded when the rules of its fields are first looked at. */
export const ReviewSetting = lazyDialog(() => import('./review-setting.tsx'), 'ReviewSetting')
