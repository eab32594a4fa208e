import { Alert, type AlertProps, Button } from 'antd'
import type { ShownImport } from '#platform/contract/imports.ts'
import { fill } from '#platform/text/texts.ts'
import type { ImportParts } from './import-parts.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'
import { ImportUndo } from './import-undo.tsx'

interface Props<F extends ShownImport> {
  done: F
  routes: ImportRoutes<F>
  texts: ImportTexts
  parts: ImportParts<F>
  onChanged: () => void
  onAgain: () => void
  onClose: () => void
}

type Report = Pick<Required<AlertProps>, 'type' | 'title'> & { description?: string }

function reportOf(
  { status, counts, error }: ShownImport,
  t: ImportTexts,
  further: readonly string[],
): Report {
  if (status === 'completed' || status === 'partial') {
    const said = [...further, ...(counts.error > 0 ? [fill(t.leftOut, counts)] : [])]
    return {
      type: status === 'completed' ? 'success' : 'warning',
      title: fill(t[status], counts),
      ...(said.length > 0 && { description: said.join(' ') }),
    }
  }
  if (status === 'undone') return { type: 'info', title: t.undoneState }
  if (status === 'cancelled') return { type: 'info', title: t.cancelled }
  return { type: 'error', title: t.failed, description: error ?? t.failedHelp }
}

/** Step three of an import: what it brought, what failed, and the way back. */
export function ImportResult<F extends ShownImport>({
  done,
  routes,
  texts: t,
  parts,
  onChanged,
  onAgain,
  onClose,
}: Props<F>) {
  const { importId, counts, status } = done
  const wrong = counts.failed + counts.error
  return (
    <div className="import-result">
      <Alert showIcon {...reportOf(done, t, parts.further?.(done) ?? [])} />
      {counts.failed > 0 && (
        <>
          <h2>{t.failedRows}</h2>
          <ImportRows routes={routes} importId={importId} counts={{ ...counts, error: wrong }} texts={t} />
        </>
      )}
      {wrong > 0 && status !== 'cancelled' && <ImportErrors routes={routes} importId={importId} texts={t} />}
      <footer className="import-footer">
        <ImportUndo done={done} routes={routes} texts={t} onChanged={onChanged} />
        {parts.next?.(done)}
        <Button onClick={onAgain}>{t.another}</Button>
        <Button type="primary" onClick={onClose}>
          {(counts.imported > 0 && t.seeWritten) || t.finish}
        </Button>
      </footer>
    </div>
  )
}
