import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'

import { useOpenDialog, type DialogName } from './dialog-store.ts'

type Dialogs = Partial<Readonly<Record<DialogName, LazyExoticComponent<ComponentType>>>>

/** Nothing of a dialog is loaded before somebody opens it. */
const sheets: Dialogs = {
  search: lazy(() => import('./search.dialog.tsx').then(({ SearchDialog }) => ({ default: SearchDialog }))),
  drawer: lazy(() => import('./menu-drawer.tsx').then(({ MenuDrawer }) => ({ default: MenuDrawer }))),
  tools: lazy(() => import('./tools-sheet.tsx').then(({ ToolsSheet }) => ({ default: ToolsSheet }))),
}

/** These stand on what pages stand on. */
const forms: Dialogs = {
  theme: lazy(() => import('./theme.dialog.tsx').then(({ ThemeDialog }) => ({ default: ThemeDialog }))),
  color: lazy(() => import('./color.dialog.tsx').then(({ ColorDialog }) => ({ default: ColorDialog }))),
  profile: lazy(() =>
    import('./profile.dialog.tsx').then(({ ProfileDialog }) => ({ default: ProfileDialog })),
  ),
  service: lazy(() =>
    import('./service.dialog.tsx').then(({ ServiceDialog }) => ({ default: ServiceDialog })),
  ),
  phone: lazy(() => import('./phone.dialog.tsx').then(({ PhoneDialog }) => ({ default: PhoneDialog }))),
}

/** Draws the open dialog of the frame: the light ones anywhere, those `ofContent` inside what pages stand on. */
export function DialogHost({ ofContent }: { ofContent: boolean }) {
  const open = useOpenDialog()
  const Dialog = open && (ofContent ? forms : sheets)[open]
  return Dialog ? (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  ) : null
}
