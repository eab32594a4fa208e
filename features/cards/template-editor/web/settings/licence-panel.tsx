import { Progress, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import {
  cardLicencesContract,
  type LicenceLine,
} from '#features/cards/card-templates/card-licences.contract.ts'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { daysUntil, dayOf, graceDays } from './day-text.ts'
import { SeatsBar } from './seats-bar.tsx'
import { templateEditorTexts } from '../../template-editor.texts.ts'
import './settings.css'

type Texts = ReturnType<typeof templateEditorTexts.in>

/** The sentence about the days that are left. */
function leftText({ status, validTo }: TemplateDetail, { licence }: Texts): string {
  if (status === 'unpaid') return licence.notYet
  if (validTo === null) return licence.forever
  const days = daysUntil(validTo)
  if (days > 0) return fill(licence.left, { days })
  return status === 'grace'
    ? fill(licence.grace, { days: days + graceDays })
    : fill(licence.over, { days: -days })
}

/** How much of the licence's time has passed, in hundredths. */
function passed({ validFrom, validTo }: TemplateDetail): number {
  if (validFrom === null || validTo === null) return 0
  const from = Date.parse(validFrom)
  const share = (Date.now() - from) / (Date.parse(validTo) - from)
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}

const amountOf = ({ kind, months, seats }: LicenceLine, { licence }: Texts) =>
  kind === 'seats' ? fill(licence.addedSeats, { seats }) : fill(licence.months, { months })

/** What a template's licence is worth: time, seats, and what was paid for them. */
export function LicencePanel({ template }: { template: TemplateDetail }) {
  const t = useTexts(templateEditorTexts)
  const history = useCallQuery(cardLicencesContract.history, { params: { id: template.templateId } })
  const percent = passed(template)
  const isOver = template.status === 'grace' || template.status === 'expired'
  return (
    <div className="licence-panel">
      <section aria-label={t.licence.summary}>
        <h3>{t.licence.summary}</h3>
        <p className="licence-left" data-over={isOver || undefined}>
          {leftText(template, t)}
        </p>
        <Progress
          percent={percent}
          size="small"
          showInfo={false}
          status={isOver ? 'exception' : 'normal'}
          aria-label={fill(t.licence.used, { percent })}
        />
        <div className="licence-ends">
          <span>
            {t.licence.from} {template.validFrom ? dayOf(template.validFrom) : '—'}
          </span>
          <span>{fill(t.licence.used, { percent })}</span>
          <span>
            {t.licence.to} {template.validTo ? dayOf(template.validTo) : '—'}
          </span>
        </div>
      </section>
      <SeatsBar template={template} />
      <section aria-label={t.licence.history}>
        <h3>{t.licence.history}</h3>
        {history.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
        {history.error && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
        {history.data?.length === 0 && <EmptyState title={t.licence.none} help={t.licence.noneHelp} />}
        {history.data && history.data.length > 0 && (
          <ol className="licence-lines">
            {history.data.map((line) => (
              <li key={line.at + line.kind}>
                <strong>{t.licence.kinds[line.kind]}</strong>
                <span>{amountOf(line, t)}</span>
                <span>
                  {line.validTo && line.kind !== 'seats'
                    ? fill(t.licence.until, { day: dayOf(line.validTo) })
                    : ''}
                </span>
                <time dateTime={line.at}>{dayOf(line.at)}</time>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  )
}
