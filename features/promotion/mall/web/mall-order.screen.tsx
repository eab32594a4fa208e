import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { mallContract } from '../mall.contract.ts'
import { mallTexts } from '../mall.texts.ts'
import { MallOrderActions } from './mall-order-actions.tsx'
import { MallOrderFacts } from './mall-order-facts.tsx'
import { mallPaths } from './mall-paths.ts'
import './mall.css'

/** One order: its goods, money and parcel, its story, and everything that can be done about it. */
export function MallOrderScreen() {
  const t = useTexts(mallTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  if (id === undefined || !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id))
    return (
      <Page title={t.routes.order}>
        <EmptyState
          title={t.list.empty}
          action={<Button onClick={() => navigate(mallPaths.orders)}>{t.routes.orders}</Button>}
        />
      </Page>
    )
  return <OpenedOrder key={id} id={id} />
}

function OpenedOrder({ id }: { id: string }) {
  const { data, error, refetch } = useCallQuery(mallContract.get, { params: { id } })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Page title={data.number} actions={<MallOrderActions order={data} />}>
      <MallOrderFacts order={data} />
    </Page>
  )
}
