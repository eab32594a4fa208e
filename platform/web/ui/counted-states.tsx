import { StateChips } from './state-chips.tsx'

interface Props<S extends string> {
  label: string
  /** The chip of all states together. */
  all: string
  states: readonly S[]
  labels: Readonly<Record<S, string>>
  /** How many rows stand in each state; undefined until that is known. */
  counts: readonly { state: S; total: number }[] | undefined
  /** How many there are altogether, where that is not the sum. */
  total?: number | undefined
  list: {
    filter: { status?: string | undefined }
    setFilter: (filter: { status: string | undefined }) => void
  }
}

/** The states of a list that is narrowed by `status`, with their rows counted; a state without any is offered only while it is chosen. */
export function CountedStates<S extends string>({
  label,
  all,
  states,
  labels,
  counts,
  total = counts?.reduce((sum, one) => sum + one.total, 0),
  list: { filter, setFilter },
}: Props<S>) {
  const chips = states
    .map((state) => ({
      value: state as string,
      label: labels[state],
      count: counts?.find((one) => one.state === state)?.total ?? 0,
    }))
    .filter(({ count, value }) => count > 0 || value === filter.status)
  return (
    <StateChips
      label={label}
      chips={[{ value: undefined, label: all, count: total }, ...chips]}
      value={filter.status}
      onChange={(status) => setFilter({ status })}
    />
  )
}
