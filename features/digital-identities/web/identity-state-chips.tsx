import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { digitalIdentitiesContract, type IdentityState } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import '#platform/web/ui/state-chips.css'

const shown: readonly IdentityState[] = ['submitted', 'verified', 'rejected', 'expired', 'revoked', 'unverified']

interface Props {
  /** What else narrows the list. */
  filter: { templateId: string } & Readonly<Record<string, string | undefined>>
  value: IdentityState | undefined
  onChange: (status: IdentityState | undefined) => void
}

/** How many claims stand in which state, and the way to see only those. */
export function IdentityStateChips({ filter, value, onChange }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const { data: counts } = useQuery(queryOf(digitalIdentitiesContract.counts, { query: filter }))
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const chip = (state: IdentityState | undefined, count: number | undefined) => (
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
    <div className="state-chips" role="group" aria-label={t.list.state}>
      {chip(undefined, counts && total)}
      {shown.map((state) => chip(state, counts && (counts[state] ?? 0)))}
    </div>
  )
}
