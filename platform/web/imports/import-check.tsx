import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ShownImport } from '#platform/contract/imports.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import type { ImportParts } from './import-parts.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportRows } from './import-rows.tsx'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'

interface Props<F extends ShownImport> {
  found: F
  routes: ImportRoutes<F>
  texts: ImportTexts
  parts: ImportParts<F>
  confirm: (id: string) => Promise<unknown>
  onAgain: () => void
  onStarted: () => void
}

const separator = ' / '

function summaryOf({ counts }: ShownImport, t: ImportTexts) {
  const ready = counts.ok + counts.warn
  if (ready === 0) return { type: 'error' as const, title: t.nothing }
  const said = Object.entries({ ...counts, ready }).map(([name, count]) => [name, numberText(count)] as const)
  return {
    type: counts.error + counts.warn > 0 ? ('warning' as const) : ('success' as const),
    title: fill(counts.error > 0 ? t.someWrong : t.allFine, Object.fromEntries(said)),
  }
}

/** Step two of an import: what was found, and the decision to write it. */
export function ImportCheck<F extends ShownImport>({
  found,
  routes,
  texts: t,
  parts,
  confirm,
  onAgain,
  onStarted,
}: Props<F>) {
  const { counts, importId, fileName, unknownColumns } = found
  const ready = counts.ok + counts.warn
  const commit = useMutation({ mutationFn: () => confirm(importId), onSuccess: onStarted })
  return (
    <div className="import-check">
      <div className="import-file">{fileName}</div>
      <Alert showIcon {...summaryOf(found, t)} description={parts.describe?.(found)} />
      {unknownColumns.length > 0 && (
        <Alert
          showIcon
          type="info"
          title={fill(t.unknownColumns, { names: unknownColumns.join(separator) })}
        />
      )}
      {parts.notes?.(found)}
      {parts.rows?.(found, t) || <ImportRows routes={routes} importId={importId} counts={counts} texts={t} />}
      {counts.error > 0 && <ImportErrors routes={routes} importId={importId} texts={t} />}
      {parts.options?.(found)}
      <footer className="import-footer">
        {parts.beside?.(found)}
        <Button disabled={commit.isPending} onClick={onAgain}>
          {t.again}
        </Button>
        <Button
          type="primary"
          disabled={ready === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate()}
        >
          {fill(t.commit, { count: numberText(ready) })}
        </Button>
      </footer>
    </div>
  )
}
