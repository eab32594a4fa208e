import { useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/web/call.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { useReason } from '#platform/web/ui/use-reason.tsx'
import {
  type AssetEvent,
  type AssetMove,
  assetMoves,
  type AssetRow,
  dataAssetsContract,
} from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import '#platform/web/ui/summary-row.css'

const withReason: readonly AssetMove[] = ['reject', 'decline', 'freeze', 'retire', 'askDestroy', 'spare']
const dangerous: readonly AssetEvent[] = ['freeze', 'retire', 'askDestroy', 'destroy']

/** The one step that usually comes next in a state. */
const next: Readonly<Record<AssetRow['state'], AssetEvent | undefined>> = {
  candidate: 'register',
  registered: 'submit',
  under_review: 'confirm',
  confirmed: 'putToUse',
  in_use: 'change',
  change_review: 'approve',
  frozen: 'lift',
  retired: undefined,
  destroy_review: 'destroy',
  destroying: undefined,
  destroyed: undefined,
}

/** The next step of an asset, and a menu with the others. */
export function AssetActions({ row, onEdit }: { row: AssetRow; onEdit: () => void }) {
  const t = useTexts(dataAssetsTexts)
  const web = useTexts(webTexts)
  const queries = useQueryClient()
  const { askWhy, dialog } = useReason<AssetMove>({
    events: t.events,
    reason: t.fields.reason,
    reasonHint: row.state === 'retired' ? t.ask.askDestroy : t.ask.reasonHint,
  })
  async function reasonOf(event: AssetMove): Promise<string | undefined> {
    if (withReason.includes(event)) return askWhy(event)
    const isSure = await ask({
      title: `${t.events[event]}：${row.name}`,
      content: fill(t.ask[event as keyof typeof t.ask], { rows: row.rows }),
      danger: dangerous.includes(event),
      confirm: t.events[event],
      cancel: web.action.cancel,
    })
    return isSure ? '' : undefined
  }
  async function run(event: AssetMove) {
    const reason = await reasonOf(event)
    if (reason === undefined) return
    const body = { event, version: row.version, ...(reason && { reason }) }
    const done = await call(dataAssetsContract.move, { params: { id: row.id }, body }).catch(
      // A refused call has said so by itself.
      () => undefined,
    )
    if (done) notify('success', t.list.done)
    await queries.invalidateQueries({ queryKey: ['dataAssets'] })
  }
  const act = (event: AssetEvent) =>
    event === 'register' || event === 'change' ? onEdit() : void run(event as AssetMove)
  const actionOf = (event: AssetEvent) => row.actions.find((one) => one.event === event)
  const first = next[row.state]
  const others = (['register', ...assetMoves] as const).filter(
    (event) => event !== first && actionOf(event)?.allowed,
  )
  return (
    <span className="row-actions">
      {first && (
        <GuardedButton type="link" size="small" why={actionOf(first)?.reason} onClick={() => act(first)}>
          {t.events[first]}
        </GuardedButton>
      )}
      {others.length > 0 && (
        <MoreMenu
          label={row.name}
          entries={others.map((event) => ({
            key: event,
            label: t.events[event],
            isDangerous: dangerous.includes(event),
            isDisabled: false,
            onSelect: () => act(event),
          }))}
        />
      )}
      {dialog}
    </span>
  )
}
