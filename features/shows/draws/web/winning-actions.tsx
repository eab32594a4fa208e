import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'

import type { WinningMove, WinningRow } from '../draws.contract.ts'
import { drawsTexts } from '../draws.texts.ts'
import { useFreshDraws } from './use-draw-moves.tsx'
import { useWinningMoves } from './use-winning-moves.tsx'
import '#platform/web/ui/summary-row.css'

/** The next step of something that was won, and a menu with everything else that is possible. */
export function WinningActions({ row, isLarge = false }: { row: WinningRow; isLarge?: boolean }) {
  const t = useTexts(drawsTexts)
  const refresh = useFreshDraws()
  const { send, dialog } = useWinningMoves()
  const possible = row.actions.filter(({ allowed }) => allowed).map(({ event }) => event)
  const first = (['redeem', 'ship', 'receive', 'expire'] as const).find((event) => possible.includes(event))
  const rest = possible.filter((event) => event !== first)
  async function move(event: WinningMove) {
    if (event === 'redeem') {
      const { title, content } = t.confirm.redeem
      const isMeant = await ask({
        title: fill(title, { prize: row.prize, name: row.name }),
        content,
        confirm: t.winningEvents.redeem,
        cancel: t.confirm.cancel,
      })
      if (!isMeant) return
    }
    // A refused call has said so by itself.
    const [line] = (await send(event, [row.id]).catch(() => undefined)) ?? []
    if (!line) return
    const done =
      event === 'redeem' ? fill(t.desk.redeemed, { prize: row.prize }) : fill(t.done.one, { name: row.name })
    if (line.ok) notify('success', done)
    else notify('error', line.msg)
    await refresh()
  }
  return (
    <span className="row-actions">
      {first && (
        <Button
          type={isLarge ? 'primary' : 'link'}
          size={isLarge ? 'large' : 'small'}
          onClick={() => void move(first)}
        >
          {t.winningEvents[first]}
        </Button>
      )}
      <MoreMenu
        label={`${row.name} ${row.prize}`}
        entries={rest.map((event) => ({
          key: event,
          label: t.winningEvents[event],
          isDangerous: event === 'revoke' || event === 'expire',
          onSelect: () => void move(event),
        }))}
      />
      {dialog}
    </span>
  )
}
