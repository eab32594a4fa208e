import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'

import { useOpenDialog, type DialogName } from './dialog-store.ts'

type Dialog = LazyExoticComponent<ComponentType>

/** Nothing of a dialog is loaded before somebody opens it. */
const dialogs: Readonly<Record<DialogName, Dialog>> = {
  search: lazy(() => import('./search.dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }))),
  theme: lazy(() => import('./theme.dialog.tsx').then(({ ThemeDialog }) => ({ default: ThemeDialog }))),
  color: lazy(() => import('./color.dialog.tsx').then(({ ColorDialog }) => ({ default: ColorDialog }))),
  profile: lazy(() => import('./profile.dialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog }))),
  service: lazy(() => import('./service.dialog.tsx').then(({ ServiceDialog }) => ({ default: ServiceDialog }))),
  phone: lazy(() => import('./phone.dialog.tsx').then(({ PhoneDialog }) => ({ default: PhoneDialog }))),
  drawer: lazy(() => import('./menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer }))),
  tools: lazy(() => import('./tools-sheet.tsx').then(({ ToolsSheet }) => ({ default: ToolsSheet }))),
}

/** Draws the open dialog of the frame. */
export function DialogHost() {
  const open = useOpenDialog()
  const Dialog = open && dialogs[open]
  return Dialog ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null
}
