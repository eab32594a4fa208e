import { useState } from 'react'
import { Button, Radio } from 'antd'
import dayjs from 'dayjs'

import { formatMoney } from '#platform/text/money.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { LicenceTag } from './licence-tag.tsx'
import { NeedsSite, type Site } from './needs-site.tsx'
import './sites.css'

const cashier = '/demo/digitalcard/orders/cashier'

function Payment({ site: { contentId: id, title } }: { site: Site }) {
  const t = useTexts(sitesTexts).payment
  const { navigate } = useScreen()
  const [months, setMonths] = useState(12)
  const { data, error, refetch } = useCallQuery(sitesContract.listPlans, { query: { id } })
  const order = useCallMutation(sitesContract.order, {
    touches: ['orders'],
    onSuccess: ({ orderId }) => navigate(cashier, { orderId }),
  })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const { terms, licence, openOrderId } = data
  const term = terms.find((one) => one.months === months)
  return (
    <Page title={fill(t.title, { title })} help={t.help}>
      <Section title={t.now}>
        <p className="site-line">
          <LicenceTag licence={licence} />
        </p>
      </Section>
      {openOrderId === null ? (
        <Section title={t.choose}>
          <Radio.Group
            className="site-terms"
            value={months}
            onChange={({ target }) => setMonths(Number(target.value))}
            options={terms.map(({ months: value, amount, percent }) => ({
              value,
              label: (
                <>
                  {fill(t.term, { years: value / 12 })} {formatMoney(amount)}{' '}
                  {percent < 100 && <small>{fill(t.discount, { percent: 100 - percent })}</small>}
                </>
              ),
            }))}
          />
          {term && <p>{fill(t.until, { day: dayjs(term.validTo).format('YYYY-MM-DD') })}</p>}
          <GuardedButton
            type="primary"
            access="order:create"
            loading={order.isPending}
            onClick={() => term && order.mutate({ body: { id, months, amount: term.amount } })}
          >
            {term ? fill(t.order, { price: formatMoney(term.amount) }) : t.choose}
          </GuardedButton>
        </Section>
      ) : (
        <Section title={t.open}>
          <p>{t.openHelp}</p>
          <Button type="primary" onClick={() => navigate(cashier, { orderId: openOrderId })}>
            {t.toCashier}
          </Button>
        </Section>
      )}
    </Page>
  )
}

/** The licence of a site, and the terms by which it is paid for longer. */
export function SitePaymentScreen() {
  const t = useTexts(sitesTexts)
  return <NeedsSite title={t.routes.payment}>{(site) => <Payment site={site} />}</NeedsSite>
}
