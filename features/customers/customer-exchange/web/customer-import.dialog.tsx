import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'

import { call, queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { isImportOver, useImportEnd } from '#platform/web/ui/import-course.ts'
import { ImportWindow } from '#platform/web/ui/import-window.tsx'
import { ImportWork } from '#platform/web/ui/import-work.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportUpload } from './import-upload.tsx'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many customers from a sheet: upload, look at what was found, write, report. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(customerExchangeTexts).import
  const queries = useQueryClient()
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('customer-import', parse)
  const { data, error, refetch } = useQuery({
    ...queryOf(
      customerExchangeContract.getImport,
      { params: { id: importId ?? '' }, query: { limit: 1 } },
      { quiet: true },
    ),
    enabled: importId !== undefined,
    staleTime: 0,
  })
  const current = importId === undefined ? undefined : data
  const reload = () => void refetch()
  // The list behind this window has new customers, or has lost some.
  const reloadAll = () => {
    for (const feature of ['customer-exchange', 'customers', 'card-folders'])
      void queries.invalidateQueries({ queryKey: [feature] })
  }
  useImportEnd(current, reloadAll)
  const again = () => setImportId(undefined)

  async function close() {
    if (error || (current && isImportOver(current.status))) setImportId(undefined)
    if (current?.status !== 'to_confirm') return onClose()
    if (
      !(await ask({
        title: t.cancelTitle,
        content: t.cancelBody,
        confirm: t.cancel,
        cancel: t.cancelStay,
        danger: true,
      }))
    )
      return
    // One that is over already needs no cancelling.
    await call(
      customerExchangeContract.cancelImport,
      { params: { id: current.importId } },
      { quiet: true },
    ).catch(() => undefined)
    setImportId(undefined)
    onClose()
  }

  const content = () => {
    if (importId === undefined) return <ImportUpload onUploaded={setImportId} />
    if (error && !data) return <EmptyState title={t.gone} />
    if (!current) return <Skeleton active paragraph={{ rows: 5 }} />
    if (current.status === 'uploaded' || current.status === 'validating')
      return (
        <ImportWork
          key="check"
          jobId={current.jobId}
          title={t.validating}
          help={t.validatingHelp}
          onEnd={reload}
        />
      )
    if (current.status === 'to_confirm')
      return <ImportCheck found={current} onAgain={again} onStarted={reload} />
    if (current.status === 'running')
      return (
        <ImportWork key="write" jobId={current.jobId} title={t.running} help={t.runningHelp} onEnd={reload} />
      )
    return <ImportResult done={current} onChanged={reloadAll} onAgain={again} onClose={() => void close()} />
  }
  return (
    <ImportWindow title={t.title} steps={t.steps} status={current?.status} onClose={() => void close()}>
      {content()}
    </ImportWindow>
  )
}
