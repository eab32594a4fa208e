import type { RequestOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardsContract, type CardState } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'

const shown: readonly CardState[] = [
  'active',
  'unclaimed',
  'draft',
  'paused',
  'sealed',
  'inherited',
  'recycled',
]
/** Not part of "all": a list shows them only when asked to. */
const apart: ReadonlySet<CardState> = new Set(['recycled', 'purged'])
/** Named only while there are some. */
const rare: ReadonlySet<CardState> = new Set(['inherited'])

interface Props {
  /** Everything else that narrows the list. */
  filter: RequestOf<typeof cardsContract.counts>['query']
  value: string | undefined
  onChange: (status: string | undefined) => void
}

/** How many cards stand in which state, and the way to see only those. */
export function CardStateChips({ filter, value, onChange }: Props) {
  const t = useTexts(cardsTexts)
  const { data: counts } = useCallQuery(cardsContract.counts, { query: filter, quiet: false })
  const total = Object.entries(counts ?? {}).reduce(
    (sum, [state, count]) => (apart.has(state as CardState) ? sum : sum + count),
    0,
  )
  const numberOf = (state: CardState) => counts?.[state] ?? 0
  const chip = (state: CardState) => ({
    value: state,
    label: t.states[state],
    help: t.statesHelp[state],
    count: counts && numberOf(state),
  })
  const named = shown.filter((state) => !rare.has(state) || numberOf(state) > 0)
  return (
    <StateChips
      label={t.list.status}
      chips={[{ value: undefined, label: t.list.all, count: counts && total }, ...named.map(chip)]}
      value={value}
      onChange={onChange}
    />
  )
}
