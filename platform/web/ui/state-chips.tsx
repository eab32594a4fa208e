import { countText } from '../list/count-text.ts'
import './state-chips.css'

interface StateChip<V extends string> {
  /** Nothing for the one that shows all. */
  value: V | undefined
  label: string
  help?: string | undefined
  /** How many there are, once that is known. */
  count?: number | undefined
}

interface Props<V extends string> {
  label: string
  chips: readonly StateChip<V>[]
  value: string | undefined
  onChange: (value: V | undefined) => void
}

/** How many stand in which state, and the way to see only those. */
export function StateChips<V extends string>({ label, chips, value: chosen, onChange }: Props<V>) {
  return (
    <div className="state-chips" role="group" aria-label={label}>
      {chips.map(({ value, label: name, help, count }) => (
        <button
          key={value ?? 'all'}
          type="button"
          className="state-chip"
          aria-pressed={chosen === value}
          title={help}
          onClick={() => onChange(value)}
        >
          {name}
          {count !== undefined && <span className="state-chip-count">{countText(count)}</span>}
        </button>
      ))}
    </div>
  )
}
