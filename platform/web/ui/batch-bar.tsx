import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { featureOf } from '#platform/contract/endpoint.ts'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '../language/use-texts.ts'
import { notify, notifyUndoable } from '../notices.ts'
import { webTexts } from '../text/web.texts.ts'
import type { List } from '../use-list.ts'
import { BatchContext, type BatchUndo, type BatchWork } from './batch-context.ts'
import { BatchResult } from './batch-result.tsx'
import './filter-bar.css'

interface BatchBarProps<Row, Filter> {
  list: List<Row, Filter>
  /** What a row is called in the report of a batch. */
  nameOf: (row: Row) => string
  /** Further features whose shown data is stale afterwards. */
  touches?: readonly string[]
  /** `<BatchAction>`s. */
  children: ReactNode
}

/** What can be done with the ticked rows; there only while some are. Lines that failed are listed, and stay ticked. */
export function BatchBar<Row, Filter>({ list, nameOf, touches = [], children }: BatchBarProps<Row, Filter>) {
  const t = useTexts(webTexts)
  const queries = useQueryClient()
  const { selection } = list
  const [report, setReport] = useState<{ lines: readonly BatchLine[]; names: ReadonlyMap<string, string> }>()
  const refresh = () =>
    Promise.all(
      [featureOf(list.endpoint), ...touches].map((feature) =>
        queries.invalidateQueries({ queryKey: [feature] }),
      ),
    )
  const tellDone = (lines: readonly BatchLine[], undo: BatchUndo | undefined) => {
    const text = fill(t.batch.allDone, { count: lines.length })
    if (!undo) return notify('success', text)
    const takeBack = async () => {
      // A refused call has said so by itself.
      const isDone = await undo(lines.map(({ id }) => id)).then(
        () => true,
        () => false,
      )
      if (isDone) notify('success', t.action.undone)
      await refresh()
    }
    return notifyUndoable(text, () => void takeBack())
  }
  const batch = useMutation({
    mutationFn: ({ work }: { work: BatchWork; undo: BatchUndo | undefined }) => work(selection.ids),
    onSuccess: (lines, { undo }) => {
      if (!lines) return undefined
      const failed = lines.filter(({ ok }) => !ok).map(({ id }) => id)
      const names = new Map([...selection.rows].map(([id, row]) => [id, nameOf(row)]))
      if (failed.length > 0) setReport({ lines, names })
      else tellDone(lines, undo)
      selection.set(failed, [])
      return refresh()
    },
  })
  const run = async (work: BatchWork, undo?: BatchUndo) => {
    // A refused call has said so by itself.
    await batch.mutateAsync({ work, undo }).catch(() => undefined)
  }
  return (
    <>
      {selection.ids.length > 0 ? (
        <div
          className="batch-bar"
          role="region"
          aria-label={fill(t.list.selected, { count: selection.ids.length })}
        >
          <span className="batch-count">{fill(t.list.selected, { count: selection.ids.length })}</span>
          <BatchContext value={{ ids: selection.ids, run, isBusy: batch.isPending }}>{children}</BatchContext>
          <Button type="text" onClick={selection.clear}>
            {t.list.clearSelection}
          </Button>
        </div>
      ) : null}
      {report ? (
        <BatchResult lines={report.lines} names={report.names} onClose={() => setReport(undefined)} />
      ) : null}
    </>
  )
}
