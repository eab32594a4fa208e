import type { ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { featureOf } from '#platform/contract/endpoint.ts'
import type { ShownImport } from '#platform/contract/imports.ts'
import { call } from '../call.ts'
import { ask } from '../ui/ask.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportParts } from './import-parts.ts'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'
import { isImportOver, useImportEnd } from './import-steps.ts'
import { ImportWindow } from './import-window.tsx'
import { ImportWork } from './import-work.tsx'
import { useImportTexts } from './use-import-texts.ts'

interface Props<F extends ShownImport> extends ImportParts<F> {
  routes: ImportRoutes<F>
  importId: string | undefined
  /** Step one: the sheet to fill in, and the place for the filled-in one. */
  upload: (texts: ImportTexts) => ReactNode
  /** Writes what was found. */
  confirm: (id: string) => Promise<unknown>
  /** Another file is wanted. */
  onAgain: (found: F) => void
  /** `isOver`: there is nothing to come back to. */
  onClose: (isOver: boolean) => void
}

/** Many rows from a spreadsheet: upload, look at what was found, write, report. */
export function ImportDialog<F extends ShownImport>({
  routes,
  importId,
  upload,
  confirm,
  onAgain,
  onClose,
  ...parts
}: Props<F>) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...routes.find(importId ?? '', { limit: 1 }, { quiet: true }),
    enabled: importId !== undefined,
    staleTime: 0,
  })
  const current = importId === undefined ? undefined : data
  const t = useImportTexts(routes, current)
  const reload = () => void refetch()
  // The list behind this window has new rows, or has lost some.
  const reloadAll = () => {
    for (const feature of [featureOf(routes.undo), ...routes.touches])
      void queries.invalidateQueries({ queryKey: [feature] })
  }
  useImportEnd(current, reloadAll)

  async function close() {
    if (current?.status !== 'to_confirm')
      return onClose(current ? isImportOver(current.status) : importId === undefined || error !== null)
    const isMeant = await ask({
      title: t.cancelTitle,
      content: t.cancelBody,
      confirm: t.cancel,
      cancel: t.cancelStay,
      danger: true,
    })
    if (!isMeant) return
    // One that is over already needs no cancelling.
    await call(routes.cancel, { params: { id: current.importId } }, { quiet: true }).catch(() => undefined)
    onClose(true)
  }

  const step = () => {
    if (importId === undefined) return upload(t)
    if (error && !data) return <EmptyState title={t.gone} />
    if (!current) return <Skeleton active paragraph={{ rows: 5 }} />
    const { status, jobId } = current
    if (status === 'uploaded' || status === 'validating')
      return (
        <ImportWork key="check" jobId={jobId} title={t.validating} help={t.validatingHelp} onEnd={reload} />
      )
    if (status === 'running')
      return <ImportWork key="write" jobId={jobId} title={t.running} help={t.runningHelp} onEnd={reload} />
    const shown = { routes, texts: t, parts, onAgain: () => onAgain(current) }
    return status === 'to_confirm' ? (
      <ImportCheck {...shown} found={current} confirm={confirm} onStarted={reload} />
    ) : (
      <ImportResult {...shown} done={current} onChanged={reloadAll} onClose={() => onClose(true)} />
    )
  }
  return (
    <ImportWindow title={t.title} steps={t.steps} status={current?.status} onClose={() => void close()}>
      {step()}
    </ImportWindow>
  )
}
