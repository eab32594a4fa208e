import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import type { OnsiteNumbers as Numbers } from '../onsite.contract.ts'
import { onsiteTexts } from '../onsite.texts.ts'

/** The numbers of the doors; each opens the scans that it counts. */
export function OnsiteNumbers({ numbers }: { numbers: Numbers }) {
  const t = useTexts(onsiteTexts).numbers
  const { setSearch } = useScreen()
  const open = (filter: { verdict?: string; review?: string }) =>
    setSearch({ verdict: undefined, review: undefined, page: undefined, ...filter })
  const tiles = [
    { key: 'inside', value: numbers.inside, note: fill(t.expected, { total: numbers.expected }) },
    { key: 'entered', value: numbers.entered, filter: { verdict: 'entry' } },
    { key: 'denied', value: numbers.denied, filter: { verdict: 'denied,duplicate' } },
    { key: 'conflicts', value: numbers.conflicts, filter: { review: 'open' } },
    { key: 'queued', value: numbers.queued },
    { key: 'badges', value: numbers.badges },
  ] as const
  return (
    <div className="onsite-tiles">
      {tiles.map(({ key, value, ...more }) => (
        <div key={key} className="onsite-tile">
          <span>{t[key]}</span>
          {'filter' in more ? (
            <button type="button" aria-label={`${t[key]} ${value}`} onClick={() => open(more.filter)}>
              {value}
            </button>
          ) : (
            <strong>{value}</strong>
          )}
          {'note' in more && <small>{more.note}</small>}
        </div>
      ))}
    </div>
  )
}
