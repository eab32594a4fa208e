import { Skeleton } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardLabelsContract } from '../card-labels.contract.ts'
import { cardLabelsTexts } from '../card-labels.texts.ts'
import { LabelActions } from './label-actions.tsx'
import { LabelStateTag } from './label-state.tsx'
import './card-labels.css'

/** What visitors say about the holder of one card; the holder shows and hides it. */
export function CardLabelsTab({ carteId }: { carteId: string }) {
  const t = useTexts(cardLabelsTexts)
  const { data, error, refetch } = useCallQuery(cardLabelsContract.list, { query: { carteId, limit: 100 } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.list.length === 0) return <EmptyState title={t.empty} help={t.emptyHelp} />
  return (
    <section>
      <p className="card-details-help">{t.tabHelp}</p>
      <ul className="label-lines">
        {data.list.map((label) => (
          <li key={label.labelId} className="label-line">
            <bdi className="label-word">{label.text}</bdi>
            <span className="label-likes">
              {t.likes} {numberText(label.likes)}
            </span>
            <LabelStateTag label={label} />
            <span className="label-time">
              <RelativeTime value={label.createdAt} />
            </span>
            <LabelActions label={label} />
          </li>
        ))}
      </ul>
    </section>
  )
}
