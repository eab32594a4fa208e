import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsContract, type CardState } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import '#platform/web/ui/state-chips.css'

const shown: readonly CardState[] = ['active', 'unclaimed', 'draft', 'paused', 'sealed', 'inherited', 'recycled']
/** Not part of "all": a list shows them only when asked to. */
const apart: ReadonlySet<CardState> = new Set(['recycled', 'purged'])
/** Named only while there are some. */
const rare: ReadonlySet<CardState> = new Set(['inherited'])

interface Props {
  templateId: string
  value: string | undefined
  onChange: (status: string | undefined) => void
}

/** How many cards stand in which state, and the way to see only those. */
export function CardStateChips({ templateId, value, onChange }: Props) {
  const t = useTexts(cardsTexts)
  const { data: counts } = useQuery(queryOf(cardsContract.counts, { query: { templateId } }))
  const total = Object.entries(counts ?? {}).reduce((sum, [state, count]) => (apart.has(state as CardState) ? sum : sum + count), 0)
  const chip = (state: CardState | undefined, count: number | undefined) => (
    <button
      key={state ?? 'all'}
      type="button"
      className="state-chip"
      aria-pressed={value === state}
      title={state && t.statesHelp[state]}
      onClick={() => onChange(state)}
    >
      {state ? t.states[state] : t.list.all}
      {count !== undefined && <span className="state-chip-count">{count}</span>}
    </button>
  )
  return (
    <div className="state-chips" role="group" aria-label={t.list.status}>
      {chip(undefined, counts && total)}
      {shown.filter((state) => !rare.has(state) || (counts?.[state] ?? 0) > 0).map((state) => chip(state, counts && (counts[state] ?? 0)))}
    </div>
  )
}
