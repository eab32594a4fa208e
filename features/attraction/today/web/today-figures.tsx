import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { todayContract } from '../today.contract.ts'
import { todayTexts } from '../today.texts.ts'
import './today.css'

type Figure = DataOf<typeof todayContract.read>['figures'][number]

/** The figures of the month, each beside its target. */
export function TodayFigures({ figures }: { figures: readonly Figure[] }) {
  const t = useTexts(todayTexts)
  const language = useLanguage()
  const shown = (value: number, unit: Figure['unit']) =>
    unit === 'fen'
      ? new Intl.NumberFormat(language, { style: 'currency', currency: 'CNY' }).format(value / 100)
      : new Intl.NumberFormat(language).format(value)
  const percent = (part: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part)
  if (figures.length === 0) return null
  return (
    <div className="today-figures">
      {figures.map(({ key, label, value, target, unit }) => (
        <div key={key} className="today-figure">
          <span>
            {t.month} · {label}
          </span>
          <strong>{shown(value, unit)}</strong>
          <span className="today-quiet">
            {target
              ? fill(t.ofTarget, { target: shown(target, unit), percent: percent(value / target) })
              : t.noTarget}
          </span>
        </div>
      ))}
    </div>
  )
}
