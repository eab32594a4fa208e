import { Button, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { radarContract, type RadarSeller } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { sellerPath } from './radar-paths.ts'
import { daysOf, periods } from './seller-periods.ts'
import { minutesText } from './radar-labels.ts'
import './radar.css'

/** The numbers of each seller, beside the team's. */
export function SellerList() {
  const t = useTexts(radarTexts)
  const { search, setSearch, navigate } = useScreen()
  const days = daysOf(search['days'])
  const { data, error, refetch } = useCallQuery(radarContract.listSellers, { query: { days } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const open = ({ accountId }: RadarSeller, view?: 'tasks', level?: 'hot') =>
    navigate(sellerPath, { id: accountId, view, level, days: String(days) })
  return (
    <>
      <div className="radar-bar">
        <Select
          aria-label={t.sellers.days}
          value={days}
          options={periods.map((value) => ({ value, label: fill(t.sellers.lastDays, { days: value }) }))}
          onChange={(next) => setSearch({ days: next })}
        />
        <span className="radar-quiet">
          {data ? fill(t.sellers.team, { minutes: minutesText(t, data.medianMinutes) }) : ''}
        </span>
      </div>
      {data === undefined ? <PageSkeleton /> : null}
      {data?.list.length === 0 ? <EmptyState title={t.sellers.empty} help={t.live.emptyHelp} /> : null}
      {data && data.list.length > 0 ? (
        <ScrollBox label={t.views.sellers}>
          <table className="plain-table radar-table radar-sellers">
            <thead>
              <tr>
                <th>{t.sellers.name}</th>
                <th>{t.sellers.shared}</th>
                <th>{t.sellers.opened}</th>
                <th>{t.sellers.people}</th>
                <th>{t.sellers.hot}</th>
                <th>{t.sellers.tasks}</th>
                <th>{t.sellers.inTime}</th>
                <th>{t.sellers.answer}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((seller) => (
                <tr key={seller.accountId}>
                  <td>
                    <NameButton name={seller.name} onOpen={() => open(seller)} />
                  </td>
                  <td>{seller.shared}</td>
                  <td>{seller.opened}</td>
                  <td>
                    <Button type="link" size="small" onClick={() => open(seller)}>
                      {seller.people}
                    </Button>
                  </td>
                  <td>
                    <Button type="link" size="small" onClick={() => open(seller, undefined, 'hot')}>
                      {seller.hot}
                    </Button>
                  </td>
                  <td>
                    <Button type="link" size="small" onClick={() => open(seller, 'tasks')}>
                      {seller.tasks}
                    </Button>
                  </td>
                  <td>{seller.inTime}</td>
                  <td>{minutesText(t, seller.answerMinutes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      ) : null}
    </>
  )
}
