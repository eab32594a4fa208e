import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { CampaignMove, CampaignRow } from '../ads.contract.ts'
import { adsTexts } from '../ads.texts.ts'
import { useCampaignMoves } from './use-campaign-moves.tsx'
import '#platform/web/ui/summary-row.css'

const dangerous: readonly CampaignMove[] = ['reject', 'stop']

/** The next step of a campaign, and a menu with everything else that is possible. */
export function CampaignActions({ row, onEdit }: { row: CampaignRow; onEdit: (row: CampaignRow) => void }) {
  const t = useTexts(adsTexts)
  const queries = useQueryClient()
  const { send, dialog } = useCampaignMoves()
  const [first, ...rest] = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  async function move(event: CampaignMove) {
    // A refused call has said so by itself.
    const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
    if (!line) return
    if (line.ok) notify('success', fill(t.done.one, { name: row.name }))
    else notify('error', line.msg)
    await Promise.all(['ads', 'audit'].map((feature) => queries.invalidateQueries({ queryKey: [feature] })))
  }
  const edit = { key: 'edit', label: t.form.edit, onSelect: () => onEdit(row) }
  return (
    <span className="row-actions">
      {first && (
        <Button type="link" size="small" onClick={() => void move(first)}>
          {t.events[first]}
        </Button>
      )}
      <MoreMenu
        label={row.name}
        entries={[
          ...(row.canEdit ? [edit] : []),
          ...rest.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            onSelect: () => void move(event),
          })),
        ]}
      />
      {dialog}
    </span>
  )
}
