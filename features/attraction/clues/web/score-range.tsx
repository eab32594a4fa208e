import { InputNumber } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import type { List } from '#platform/web/use-list.ts'

import type { ClueFilter, ClueRow } from '../clues.contract.ts'
import { cluesTexts } from '../clues.texts.ts'

/** The lowest and the highest score of a list; the list follows when a field is left. */
export function ScoreRange({ list }: { list: List<ClueRow, ClueFilter> }) {
  const t = useTexts(cluesTexts)
  return (['scoreFrom', 'scoreTo'] as const).map((field) => {
    const inForce = list.filter[field]
    const apply = (typed: string) => {
      const points = typed.trim() === '' ? undefined : Math.min(100, Math.max(0, Math.round(Number(typed))))
      if (points !== inForce && !Number.isNaN(points)) list.setFilter({ [field]: points })
    }
    return (
      <InputNumber<number>
        // The address changed from elsewhere: it has the last word.
        key={`${field}-${inForce ?? ''}`}
        className="clue-score-end"
        {...(inForce !== undefined && { defaultValue: inForce })}
        min={0}
        max={100}
        precision={0}
        controls={false}
        placeholder={t.list[field]}
        aria-label={t.list[field]}
        onBlur={(event) => apply(event.currentTarget.value)}
        onPressEnter={(event) => apply(event.currentTarget.value)}
      />
    )
  })
}
