import { Button, Skeleton } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { CardVisitLine } from './card-visit-line.tsx'

const shown = 5

/** Who looked at the own card last. */
export function OwnCardVisits({ carteId }: { carteId: string }) {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(cardAnalyticsContract.visitsOfCard, { query: { carteId, limit: shown } })
  const more = (
    <Button
      type="link"
      size="small"
      onClick={() => navigate('/demo/digitalcard/carddata/carddata-card', { carteId })}
    >
      {t.home.entries.analysis}
    </Button>
  )
  return (
    <Section title={t.cardVisits.own} extra={more}>
      {data ? null : <Skeleton active />}
      {data?.list.length === 0 ? <p className="todo-none">{t.cardVisits.emptyHelp}</p> : null}
      <ol className="visits">
        {data?.list.map((visit) => (
          <CardVisitLine key={visit.visitId} visit={visit} />
        ))}
      </ol>
    </Section>
  )
}
