import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

interface WaysProps<W extends string> {
  label: string
  ways: readonly { way: W; name: string }[]
  chosen: W
  onChoose: (way: W) => void
  children: ReactNode
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Two ways to the same thing, as tabs: arrows choose, one stop for the Tab key. */
export function Ways<W extends string>({ label, ways, chosen, onChoose, children }: WaysProps<W>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = ways.findIndex(({ way }) => way === chosen)
    const next = ways[steps[event.key]?.(index, ways.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.way)
    list.current?.querySelector<HTMLElement>(`[data-way="${next.way}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="gate-ways">
        {ways.map(({ way, name }) => (
          <button
            key={way}
            type="button"
            role="tab"
            id={`${id}-${way}`}
            data-way={way}
            aria-selected={way === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={way === chosen ? 0 : -1}
            onClick={() => onChoose(way)}
            onKeyDown={onKeyDown}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}
