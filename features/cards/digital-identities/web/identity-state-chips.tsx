import { useTexts } from '#platform/web/language/use-texts.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { digitalIdentitiesContract, type IdentityState } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'

const shown: readonly IdentityState[] = [
  'submitted',
  'verified',
  'rejected',
  'expired',
  'revoked',
  'unverified',
]

interface Props {
  /** What else narrows the list. */
  filter: { templateId: string } & Readonly<Record<string, string | undefined>>
  value: IdentityState | undefined
  onChange: (status: IdentityState | undefined) => void
}

/** How many claims stand in which state, and the way to see only those. */
export function IdentityStateChips({ filter, value, onChange }: Props) {
  const t = useTexts(digitalIdentitiesTexts)
  const { data: counts } = useCallQuery(digitalIdentitiesContract.counts, { query: filter, quiet: false })
  const total = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
  const chip = (state: IdentityState) => ({
    value: state,
    label: t.states[state],
    help: t.statesHelp[state],
    count: counts && (counts[state] ?? 0),
  })
  return (
    <StateChips
      label={t.list.state}
      chips={[{ value: undefined, label: t.list.all, count: counts && total }, ...shown.map(chip)]}
      value={value}
      onChange={onChange}
    />
  )
}
