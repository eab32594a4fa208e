import { useState } from 'react'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'

import { useLostReasons } from '#features/attraction/deals/web/deals.public.ts'
import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { BarList } from '#platform/web/charts/bar-list.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { targetsContract } from '../targets.contract.ts'
import { targetsTexts } from '../targets.texts.ts'
import './targets.css'

/** The reasons for which deals were lost, and the competitors that got them. */
export function LostReasons() {
  const t = useTexts(targetsTexts).lost
  const lostReasons = useLostReasons()
  const { setSearch } = useScreen()
  const [[from, until], setDays] = useState<[Dayjs, Dayjs]>(() => [dayjs().subtract(180, 'day'), dayjs()])
  const { data, error, refetch } = useCallQuery(targetsContract.lost, {
    query: { from: from.format('YYYY-MM-DD'), until: until.format('YYYY-MM-DD') },
    placeholderData: (former) => former,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const open = () => setSearch({ tab: undefined, layout: 'table', state: 'lost' })
  return (
    <>
      <div className="target-tools">
        <DatePicker.RangePicker
          aria-label={t.period}
          allowClear={false}
          value={[from, until]}
          onChange={(days) => {
            if (days?.[0] && days[1]) setDays([days[0], days[1]])
          }}
        />
      </div>
      {data?.reasons.length === 0 ? (
        <EmptyState title={t.empty} help={t.emptyHelp} />
      ) : (
        data && (
          <>
            <Section title={t.reasons}>
              <BarList
                title={t.reasons}
                rows={data.reasons.map(({ reason, count, fen }) => ({
                  key: reason,
                  label: `${lostReasons[reason]} · ${formatMoney(fen)}`,
                  value: count,
                }))}
                onOpen={open}
              />
            </Section>
            <Section title={t.competitors}>
              {data.competitors.length === 0 && <p className="target-quiet">{t.noCompetitors}</p>}
              <BarList
                title={t.competitors}
                rows={data.competitors.map(({ name, count, fen }) => ({
                  key: name,
                  label: fill('{name} · {amount}', { name, amount: formatMoney(fen) }),
                  value: count,
                }))}
              />
            </Section>
          </>
        )
      )}
    </>
  )
}
