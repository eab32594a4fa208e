import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardFillsContract } from '../card-fills.contract.ts'
import { CardFillLines } from './card-fill-lines.tsx'
import { cardFillTexts } from '../card-fills.texts.ts'

interface Props {
  template: TemplateDetail
  fillId: string
  jobId: string
}

const stale = ['cards', 'card-fills', 'card-templates', 'template-settings', 'audit']

/** The progress and result of a fill, with the undo button. */
export function CardFillResult({ template, fillId, jobId }: Props) {
  const t = useTexts(cardFillTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [isDone, setDone] = useState(false)
  const { data } = useCallQuery(cardFillsContract.get, {
    params: { id: fillId },
    query: { limit: 100 },
    quiet: false,
    enabled: isDone,
    staleTime: 0,
  })
  const undo = useCallMutation(cardFillsContract.undo, {
    touches: stale,
    onSuccess: (result) => void message.success(fill(result.kept > 0 ? t.undoneSome : t.undone, result)),
  })
  const askUndo = async () => {
    const question = {
      title: t.undoTitle,
      content: t.undoBody,
      confirm: t.undoOk,
      cancel: t.undoCancel,
      danger: true,
    }
    if (await ask(question)) undo.mutate({ params: { id: fillId } })
  }
  const end = () => {
    setDone(true)
    for (const feature of stale) void queries.invalidateQueries({ queryKey: [feature] })
  }
  return (
    <>
      <JobProgress jobId={jobId} onEnd={end} />
      {data && (
        <>
          {data.undoUntil && (
            <p className="card-fill-undo">
              <Button loading={undo.isPending} onClick={() => void askUndo()}>
                {t.undo}
              </Button>
              <span className="card-fill-help">
                {fill(t.undoUntil, { time: formatMoment(data.undoUntil) })}
              </span>
            </p>
          )}
          <CardFillLines template={template} counts={data.counts} lines={data.lines.list} labels={t.done} />
        </>
      )}
    </>
  )
}
