import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import type { Ticks } from './use-ticks.ts'

/** The box above the rows: all of this page. */
export function PageTick<Row>({ ticks }: { ticks: Ticks<Row> }) {
  const t = useTexts(webTexts)
  const { onPage, setPage } = ticks
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = onPage === 'some'
      }}
      type="checkbox"
      className="tick"
      aria-label={t.list.selectAll}
      checked={onPage === 'all'}
      onChange={() => setPage(onPage !== 'all')}
    />
  )
}
