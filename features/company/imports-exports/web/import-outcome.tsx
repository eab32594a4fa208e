import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Descriptions } from 'antd'
import type { JobState } from '#platform/contract/job-states.ts'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'
import type { ImportRoutes } from './import-routes.public.ts'

interface Props {
  routes: ImportRoutes
  importId: string
  state: JobState
}

interface Counts {
  total: number
  imported: number
  failed: number
  error: number
}

/** How many rows there were, and what became of them. */
function linesOf(counts: Counts, t: Record<'total' | 'imported' | 'failed' | 'wrong', string>): string {
  const parts = [
    [t.imported, counts.imported],
    [t.failed, counts.failed],
    [t.wrong, counts.error],
  ] as const
  return [
    fill(t.total, { count: counts.total }),
    ...parts.flatMap(([words, count]) => (count > 0 ? [fill(words, { count })] : [])),
  ].join(' · ')
}

/** What an import made, what was left out of it, and the way back while there is one. */
export function ImportOutcome({ routes, importId, state }: Props) {
  const said = useTexts(importsExportsTexts).detail
  const queries = useQueryClient()
  const params = { id: importId }
  const maySee = useCan(routes.get.access)
  const found = useQuery({
    ...queryOf(routes.get, { params, query: { limit: 1 } }, { quiet: true }),
    enabled: maySee && state !== 'uploaded' && state !== 'validating',
  })
  // What is said of changes replaces what is said of new rows.
  const t = found.data?.kind === 'update' ? { ...said, ...said.ofChanges } : said
  const undo = useCallMutation(routes.undo, {
    touches: routes.touches,
    onSuccess: ({ removed, kept }) => {
      notify('success', fill(t.undone, { removed, kept }))
      void queries.invalidateQueries({ queryKey: ['imports-exports'] })
    },
  })
  if (!found.data) return null
  const { counts, fileName, undoUntil } = found.data
  const left = counts.error + counts.failed
  const askUndo = async () => {
    const content = fill(t.undoBody, { count: counts.imported })
    if (await ask({ title: t.undoTitle, content, confirm: t.undo, cancel: t.keep, danger: true }))
      undo.mutate({ params })
  }
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'file', label: t.file, children: fileName },
          { key: 'counts', label: t.counts, children: linesOf(counts, t) },
        ]}
      />
      <div className="job-buttons">
        {left > 0 ? (
          <DownloadButton endpoint={routes.errors} request={{ params }}>
            {t.errors}
          </DownloadButton>
        ) : null}
        {undoUntil && state !== 'undone' ? (
          <Button danger loading={undo.isPending} onClick={() => void askUndo()}>
            {t.undo}
          </Button>
        ) : null}
      </div>
      {undoUntil && state !== 'undone' ? (
        <p className="job-note">{fill(t.undoUntil, { time: formatMoment(undoUntil) })}</p>
      ) : null}
    </>
  )
}
