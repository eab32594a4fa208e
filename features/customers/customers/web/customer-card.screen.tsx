import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { CustomerDetail } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerFactList } from './customer-facts.tsx'
import { CustomerPicture } from './customer-picture.tsx'
import { CustomerStatus } from './customer-status.tsx'
import { WithCustomer } from './with-customer.tsx'
import './customers.css'

/** The card as it would lie on the table, where no picture of it was taken. */
function DrawnCard({ customer }: { customer: CustomerDetail }) {
  const { name, title, department, company, mobile, email, address, website } = customer
  return (
    <div className="customer-face">
      <div>
        <strong className="customer-face-name">{name}</strong>
        <span>{[department, title].filter(Boolean).join(' · ')}</span>
      </div>
      <strong>{company}</strong>
      <div className="customer-stack">
        {[mobile, email, address, website].filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </div>
  )
}

function CustomerCard({ customer }: { customer: CustomerDetail }) {
  const { detail: t, routes } = useTexts(customersTexts)
  const { navigate } = useScreen()
  const toPerson = () =>
    navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: customer.id })
  return (
    <Page
      title={customer.name}
      help={routes.card}
      actions={
        <>
          <CustomerStatus status={customer.status} />
          <Button onClick={toPerson}>{t.person}</Button>
        </>
      }
    >
      <div className="customer-page" data-kind="card">
        <Section title={t.face}>
          {customer.hasPicture ? (
            <CustomerPicture customer={customer}>
              <DrawnCard customer={customer} />
            </CustomerPicture>
          ) : (
            <DrawnCard customer={customer} />
          )}
        </Section>
        <div className="customer-column">
          <Section title={t.contacts}>
            <CustomerContacts key={customer.version} customer={customer} />
          </Section>
          <Section title={t.facts}>
            <CustomerFactList customer={customer} />
          </Section>
        </div>
      </div>
    </Page>
  )
}

/** The card that was received: its face, what stands on it, where it came from. */
export function CustomerCardScreen() {
  const t = useTexts(customersTexts)
  return (
    <WithCustomer title={t.routes.card}>{(customer) => <CustomerCard customer={customer} />}</WithCustomer>
  )
}
