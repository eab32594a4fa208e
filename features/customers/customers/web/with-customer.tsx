import { Button } from 'antd'
import type { ReactNode } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CustomerDetail, customersContract } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'

/** A customer that is never there: an address without one is answered like an unknown one. */
const unknownId = '00000000-0000-0000-0000-000000000000'

/** The customer that the address names; what stands there while there is none. */
export function WithCustomer({
  title,
  children,
}: {
  title: string
  children: (customer: CustomerDetail) => ReactNode
}) {
  const t = useTexts(customersTexts)
  const { search, navigate } = useScreen()
  const carteId = search['carte'] ?? unknownId
  const { data, isPending, error, refetch } = useCallQuery(customersContract.get, { query: { carteId } })
  useTabTitle(data?.name)
  if (error && !data) {
    const isGone = error instanceof CallError && (error.code === 404 || error.code === 400)
    if (!isGone) return <ErrorState error={error} onRetry={() => void refetch()} />
    const toList = (
      <Button onClick={() => navigate('/demo/digitalcard/customerresources')}>{t.detail.toList}</Button>
    )
    return (
      <Page title={title}>
        <EmptyState title={t.detail.missing} help={t.detail.missingHelp} action={toList} />
      </Page>
    )
  }
  return isPending ? <PageSkeleton /> : children(data)
}
