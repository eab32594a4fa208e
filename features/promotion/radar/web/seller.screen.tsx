import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { radarContract } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { minutesText } from './radar-labels.ts'
import { SellerList } from './seller-list.tsx'
import { daysOf } from './seller-periods.ts'
import { TaskList } from './task-list.tsx'
import { VisitorList } from './visitor-list.tsx'
import './radar.css'

/** The numbers of one seller, and the rows that they are counts of. */
function Seller({ accountId }: { accountId: string }) {
  const t = useTexts(radarTexts)
  const { search, setSearch } = useScreen()
  const days = daysOf(search['days'])
  const { data } = useCallQuery(radarContract.listSellers, { query: { days } })
  const seller = data?.list.find((one) => one.accountId === accountId)
  useTabTitle(seller?.name)
  const view = search['view'] === 'tasks' ? 'tasks' : 'visitors'
  return (
    <Page
      title={seller?.name ?? t.routes.sellers}
      help={fill(t.sellers.help, { days })}
      views={
        <PageViews
          value={view}
          views={(['visitors', 'tasks'] as const).map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) =>
            setSearch({ view: next, page: undefined, level: undefined, state: undefined, known: undefined })
          }
        />
      }
    >
      {seller ? (
        <FactList
          className="radar-numbers"
          facts={[
            [t.sellers.shared, String(seller.shared)],
            [t.sellers.opened, String(seller.opened)],
            [t.sellers.people, String(seller.people)],
            [t.sellers.hot, String(seller.hot)],
            [t.sellers.tasks, String(seller.tasks)],
            [t.sellers.inTime, String(seller.inTime)],
            [t.sellers.answer, minutesText(t, seller.answerMinutes)],
            [fill(t.sellers.team, { minutes: '' }), minutesText(t, data?.medianMinutes ?? null)],
          ]}
        />
      ) : null}
      {view === 'tasks' ? (
        <TaskList seller={{ accountId, days }} />
      ) : (
        <VisitorList seller={{ ownerAccountId: accountId, days }} />
      )}
    </Page>
  )
}

/** One seller; without one, all of them. */
export function SellerScreen() {
  const t = useTexts(radarTexts)
  const { search } = useScreen()
  const id = search['id']
  return id ? (
    <Seller accountId={id} />
  ) : (
    <Page title={t.routes.sellers}>
      <SellerList />
    </Page>
  )
}
