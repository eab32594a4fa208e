import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

/** Where the keyboard was before a dialog came is where it goes on after it: the dialog leaves with its component, too soon to say so itself. */
function useFocusBack() {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    // Opened from an entry of a menu that is gone by now: the menu has given the focus back to its button.
    const places = [opener, document.activeElement]
    return () => {
      for (const place of places) {
        if (document.activeElement !== document.body) return
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true })
      }
    }
  }, [opener])
}

/** The properties of a component that a module exports under a name. */
type PropsOf<Module, Name extends keyof Module> = Module[Name] extends (props: infer Props) => unknown
  ? Props & object
  : never

/**
 * A dialog whose program is fetched when it is first opened, while the page below stays as it is:
 * `const CreateDialog = lazyDialog(() => import('./create.dialog.tsx'), 'CreateDialog')`.
 */
export function lazyDialog<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module, Name>> {
  type Props = PropsOf<Module, Name>
  const Loaded: ComponentType<Props> = lazy(async () => ({
    default: (await load())[name] as ComponentType<Props>,
  }))
  return function LazyDialog(props: Props) {
    useFocusBack()
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** The same for the drawer of a thing that the address names: it comes with the first id and stays after the last, so that it can slide away. */
export function lazyDrawer<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module, Name> & { id: string | undefined }> {
  const Drawer = lazyDialog(load, name)
  return function LazyDrawer(props: PropsOf<Module, Name> & { id: string | undefined }) {
    const [wasOpened, setOpened] = useState(false)
    if (props.id !== undefined && !wasOpened) setOpened(true)
    return wasOpened && <Drawer {...props} />
  }
}
