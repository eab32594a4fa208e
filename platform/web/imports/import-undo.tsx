import { App, Button } from 'antd'
import type { ShownImport } from '#platform/contract/imports.ts'
import { fill } from '#platform/text/texts.ts'
import { ask } from '../ui/ask.ts'
import { formatMoment } from '../ui/relative-time.tsx'
import { useCallMutation } from '../use-call-mutation.ts'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'

interface Props {
  done: ShownImport
  routes: Pick<ImportRoutes, 'undo' | 'touches'>
  texts: ImportTexts
  onChanged: () => void
}

/** The way back, while there is one. */
export function ImportUndo({ done: { importId, counts, undoUntil }, routes, texts: t, onChanged }: Props) {
  const { message } = App.useApp()
  const undo = useCallMutation(routes.undo, {
    touches: routes.touches,
    onSuccess: (answer) => {
      message.success(fill(t.undone, answer), 6)
      onChanged()
    },
  })
  if (undoUntil === null) return null
  const askUndo = async () => {
    const isMeant = await ask({
      title: t.undoTitle,
      content: fill(t.undoBody, { count: counts.imported }),
      confirm: t.undo,
      cancel: t.keep,
      danger: true,
    })
    if (isMeant) undo.mutate({ params: { id: importId } })
  }
  return (
    <span className="import-undo">
      <Button loading={undo.isPending} onClick={() => void askUndo()}>
        {t.undo}
      </Button>
      <span className="import-help">{fill(t.undoUntil, { time: formatMoment(undoUntil) })}</span>
    </span>
  )
}
