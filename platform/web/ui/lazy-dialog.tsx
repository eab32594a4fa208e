import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../language/use-texts.ts'
import { log } from '../log/client-log.ts'
import { forgetFailure, programFile } from '../program-file.ts'
import { webTexts } from '../text/web.texts.ts'
import { ask } from './ask.ts'
import './lazy-dialog.css'

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

/** Says that what was asked for is on its way; a moment later than it comes usually. */
function Opening() {
  const t = useTexts(webTexts)
  return (
    <div className="opening" role="status">
      {t.problem.opening}
    </div>
  )
}

/** Tells that a program did not arrive, and asks whether to try again. */
function useAskAgain() {
  const t = useTexts(webTexts)
  return (name: string) => {
    log('danger', `the program of ${name} could not be loaded`, { source: name })
    return ask({
      title: t.problem.notOpened,
      content: t.problem.notOpenedHelp,
      confirm: t.action.retry,
      cancel: t.action.close,
      instead: { label: t.action.reload, follow: () => location.reload() },
    })
  }
}

interface OfDialog {
  /** Some dialogs say whether they are done with. */
  onClose?: (isOver: boolean) => void
}

type FetchProps = OfDialog & { name: string; file: () => Promise<unknown>; onCome: () => void }

const hasCome = (file: () => Promise<unknown>) =>
  file().then(
    () => true,
    () => false,
  )

/** Stands in for a dialog until its program is there. One that does not arrive may be tried again; given up, it is closed. */
function Fetching({ name, file, onClose, onCome }: FetchProps) {
  const askAgain = useAskAgain()
  const [isGivenUp, setGivenUp] = useState(false)
  const fetchIt = useEffectEvent(async (isWanted: () => boolean): Promise<void> => {
    for (;;) {
      forgetFailure(file)
      const come = await hasCome(file)
      if (!isWanted()) return undefined
      if (come) return onCome()
      if (!(await askAgain(name))) break
    }
    setGivenUp(true)
    if (isWanted()) onClose?.(false)
  })
  useEffect(() => {
    let isWanted = true
    queueMicrotask(() => void fetchIt(() => isWanted))
    return () => {
      isWanted = false
    }
  }, [])
  return isGivenUp ? null : <Opening />
}

interface Dialog<Props> {
  Dialog: ComponentType<Props>
  isThere: () => boolean
}

function dialogOf<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Dialog<PropsOf<Module, Name> & OfDialog> {
  type Props = PropsOf<Module, Name> & OfDialog
  let present: ComponentType<Props> | undefined
  const file = programFile(String(name), async () => {
    present = (await load())[name] as ComponentType<Props>
  })
  function LazyDialog(props: Props) {
    useFocusBack()
    const [, setThere] = useState(false)
    const Loaded = present
    if (!Loaded)
      return (
        <Fetching name={String(name)} file={file} onClose={props.onClose} onCome={() => setThere(true)} />
      )
    return (
      <Suspense fallback={<Opening />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
  return { Dialog: LazyDialog, isThere: () => present !== undefined }
}

/**
 * A dialog whose program is fetched when it is first opened, while the page below stays as it is:
 * `const CreateDialog = lazyDialog(() => import('./create.dialog.tsx'), 'CreateDialog')`.
 */
export const lazyDialog = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module, Name> & OfDialog> => dialogOf(load, name).Dialog

/** The same for the drawer of a thing that the address names: it comes with the first id and stays after the last, so that it can slide away. */
export function lazyDrawer<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): ComponentType<PropsOf<Module, Name> & OfDialog & { id: string | undefined }> {
  const { Dialog, isThere } = dialogOf(load, name)
  return function LazyDrawer(props: PropsOf<Module, Name> & OfDialog & { id: string | undefined }) {
    const [wasOpened, setOpened] = useState(false)
    if (props.id !== undefined && !wasOpened) setOpened(true)
    return (props.id !== undefined || (wasOpened && isThere())) && <Dialog {...props} />
  }
}
