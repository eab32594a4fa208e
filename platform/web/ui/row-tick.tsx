import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import type { Ticks } from './use-ticks.ts'

const hadShift = ({ nativeEvent }: { nativeEvent: Event }) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** The box of a row. */
export function RowTick<Row>({ row, ticks }: { row: Row; ticks: Ticks<Row> }) {
  const t = useTexts(webTexts)
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={t.list.selectRow}
      checked={ticks.isOn(row)}
      disabled={ticks.isLocked(row)}
      onChange={(event) => ticks.set(row, event.target.checked, hadShift(event))}
    />
  )
}
