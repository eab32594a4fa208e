import { Button } from 'antd'
import { numberText } from '#platform/text/number-text.ts'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { cardAnalyticsContract } from '../card-analytics.contract.ts'
import { cardAnalyticsTexts } from '../card-analytics.texts.ts'
import { NumberTile } from './number-tile.tsx'
import { lastDays } from './period-picker.tsx'
import './analysis.css'

const tiles = ['views', 'visitors', 'saves'] as const

/** The last seven days of what the viewer may see, for the home of the area. Viewers who may see no numbers see nothing. */
export function WeekNumbers() {
  const t = useTexts(cardAnalyticsTexts)
  const { navigate } = useScreen()
  const { data } = useCallQuery(cardAnalyticsContract.overview, { refetchInterval: 60_000 })
  const seesCustomers = useCan('contact:view')
  if (!data?.maySee) return null
  const week = lastDays(7)
  const more = (
    <Button type="link" size="small" onClick={() => navigate('/demo/digitalcard/carddata')}>
      {t.home.entries.analysis}
    </Button>
  )
  return (
    <Section title={t.home.week} extra={more}>
      <div className="number-tiles">
        {tiles.map((key) => (
          <NumberTile
            key={key}
            label={t.columns[key]}
            definition={t.definitions[key]}
            value={data.week[key]}
            before={data.weekBefore[key]}
            course={data.days.map((day) => day[key])}
            against={t.period.before7}
            onOpen={() => navigate('/demo/digitalcard/carddata/carddata-card', { ...week, sort: key })}
            note={`${t.home.today} ${numberText(data.today[key])} · ${t.home.yesterday} ${numberText(data.yesterday[key])}`}
          />
        ))}
        <NumberTile
          label={t.customers.fresh}
          definition={t.definitions.fresh}
          value={data.customers.week}
          before={data.customers.weekBefore}
          course={[]}
          against={t.period.before7}
          onOpen={
            seesCustomers ? () => navigate('/demo/digitalcard/customerresources', { ...week }) : undefined
          }
          note={`${t.customers.total} ${numberText(data.customers.total)}`}
        />
      </div>
    </Section>
  )
}
