import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { isImportOver, useImportEnd } from '#platform/web/ui/import-course.ts'
import { ImportWindow } from '#platform/web/ui/import-window.tsx'
import { ImportWork } from '#platform/web/ui/import-work.tsx'
import { cardImportsContract, type CardImportKind } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'
import { ChangeCheck } from './changes/change-check.tsx'
import { ChangeUpload } from './changes/change-upload.tsx'
import { ImportCheck } from './import-check.tsx'
import { ImportResult } from './import-result.tsx'
import { ImportUpload } from './import-upload.tsx'
import { touchedByCards } from '#features/cards/cards/web/cards.public.ts'

interface Props {
  template: TemplateRow
  importId: string | undefined
  /** What a new file would bring. */
  kind: CardImportKind
  /** Another import is looked at: it was uploaded, or (undefined) another file is wanted. */
  onImport: (importId: string | undefined, kind?: CardImportKind) => void
  /** `isOver`: there is nothing to come back to. */
  onClose: (isOver: boolean) => void
}

/** Many cards from a spreadsheet: upload, look at what was found, write, report. */
export function CardImportDialog({ template, importId, kind, onImport, onClose }: Props) {
  const t = useTexts(cardImportTexts)
  const { changes } = t
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...queryOf(
      cardImportsContract.getImport,
      { params: { id: importId ?? '' }, query: { limit: 1 } },
      { quiet: true },
    ),
    enabled: importId !== undefined,
    staleTime: 0,
  })
  const current = importId === undefined ? undefined : data
  const isChange = (current?.kind ?? kind) === 'update'
  const again = () => onImport(undefined, isChange ? 'update' : 'create')
  const reload = () => void refetch()
  // The list behind this window has new cards, or has lost some.
  const reloadAll = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByCards.has(feature) })
  useImportEnd(current, reloadAll)

  async function close() {
    if (current?.status !== 'to_confirm')
      return onClose(current === undefined || isImportOver(current.status))
    const isMeant = await ask({
      ...(isChange
        ? { title: changes.cancelTitle, content: changes.cancelBody, confirm: changes.cancel }
        : { title: t.import.cancelTitle, content: t.import.cancelBody, confirm: t.import.cancel }),
      cancel: t.import.cancelStay,
      danger: true,
    })
    if (!isMeant) return
    // One that is over already needs no cancelling.
    await call(cardImportsContract.cancelImport, { params: { id: current.importId } }, { quiet: true }).catch(
      () => undefined,
    )
    onClose(true)
  }

  const content = () => {
    if (importId === undefined)
      return isChange ? (
        <ChangeUpload template={template} onUploaded={onImport} />
      ) : (
        <ImportUpload template={template} onUploaded={onImport} />
      )
    if (error && !data) return <EmptyState title={t.import.gone} />
    if (!current) return <Skeleton active paragraph={{ rows: 5 }} />
    if (current.status === 'uploaded' || current.status === 'validating')
      return (
        <ImportWork
          key="check"
          jobId={current.jobId}
          title={t.import.validating}
          help={t.import.validatingHelp}
          onEnd={reload}
        />
      )
    if (current.status === 'to_confirm' && isChange)
      return <ChangeCheck found={current} onAgain={again} onStarted={reload} />
    if (current.status === 'to_confirm')
      return (
        <ImportCheck
          found={current}
          seatsLeft={template.seats - template.seatsTaken}
          onAgain={again}
          onStarted={reload}
        />
      )
    if (current.status === 'running')
      return (
        <ImportWork
          key="write"
          jobId={current.jobId}
          title={t.import.running}
          help={t.import.runningHelp}
          onEnd={reload}
        />
      )
    return <ImportResult done={current} onChanged={reloadAll} onAgain={again} onClose={() => onClose(true)} />
  }
  return (
    <ImportWindow
      title={isChange ? changes.title : t.import.title}
      steps={t.import.steps}
      status={current?.status}
      onClose={() => void close()}
    >
      {content()}
    </ImportWindow>
  )
}
