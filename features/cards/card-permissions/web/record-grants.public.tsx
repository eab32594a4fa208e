import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** What single people, departments and roles were given on one record, beside all roles; loaded when its tab is first opened. */
export const RecordGrants = lazyDialog(() => import('./record-grants-panel.tsx'), 'RecordGrantsPanel')
