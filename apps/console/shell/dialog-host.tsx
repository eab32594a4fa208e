import type { ComponentType } from 'react'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { closeDialog, useOpenDialog, type DialogName } from './dialog-store.ts'

type Dialogs = Partial<Readonly<Record<DialogName, ComponentType<{ onClose?: (isOver: boolean) => void }>>>>

/** Nothing of a dialog is loaded before somebody opens it. */
const sheets: Dialogs = {
  search: lazyDialog(() => import('./search.dialog.tsx'), 'SearchDialog'),
  drawer: lazyDialog(() => import('./menu-drawer.tsx'), 'MenuDrawer'),
  tools: lazyDialog(() => import('./tools-sheet.tsx'), 'ToolsSheet'),
}

/** These stand on what pages stand on. */
const forms: Dialogs = {
  theme: lazyDialog(() => import('./theme.dialog.tsx'), 'ThemeDialog'),
  color: lazyDialog(() => import('./color.dialog.tsx'), 'ColorDialog'),
  profile: lazyDialog(() => import('./profile.dialog.tsx'), 'ProfileDialog'),
  service: lazyDialog(() => import('./service.dialog.tsx'), 'ServiceDialog'),
  notices: lazyDialog(() => import('./notices.dialog.tsx'), 'ShellNotices'),
  phone: lazyDialog(() => import('./phone.dialog.tsx'), 'PhoneDialog'),
}

/** Draws the open dialog of the frame: the light ones anywhere, those `ofContent` inside what pages stand on. */
export function DialogHost({ ofContent }: { ofContent: boolean }) {
  const open = useOpenDialog()
  const Dialog = open && (ofContent ? forms : sheets)[open]
  return Dialog ? <Dialog onClose={closeDialog} /> : null
}
