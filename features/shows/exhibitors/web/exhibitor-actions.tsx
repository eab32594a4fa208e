import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import '#platform/web/ui/summary-row.css'

import { type ExhibitorMove, type ExhibitorRow, exhibitorsContract } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'

/** The moves of an exhibitor's entry. */
export function ExhibitorActions({ row }: { row: ExhibitorRow }) {
  const t = useTexts(exhibitorsTexts)
  const queries = useQueryClient()
  async function move(event: ExhibitorMove) {
    // A refused call has said so by itself.
    const lines = await call(exhibitorsContract.move, { body: { ids: [row.id], event } }).catch(() => [])
    const [line] = lines
    if (!line) return
    if (line.ok) notify('success', fill(t.done.one, { name: row.name }))
    else notify('error', line.msg)
    await queries.invalidateQueries({ queryKey: ['exhibitors'] })
  }
  return (
    <span className="row-actions">
      {row.actions.map(
        ({ event, allowed, reason }) =>
          // A published entry is not published again.
          row.state !== (event === 'publish' ? 'published' : 'withheld') &&
          row.state !== 'ended' && (
            <Button
              key={event}
              type="link"
              size="small"
              disabled={!allowed}
              title={reason ?? undefined}
              onClick={() => void move(event)}
            >
              {t.events[event]}
            </Button>
          ),
      )}
    </span>
  )
}
