import { Alert, Button } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import type { CustomerDetail } from '../customers.contract.ts'
import { customersTexts } from '../customers.texts.ts'
import { CustomerActions } from './customer-actions.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { CustomerFactList } from './customer-facts.tsx'
import { customerGroupDialog, customerSections } from './customer-slots.public.ts'
import { CustomerStatus } from './customer-status.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { CustomerTwins } from './customer-twins.tsx'
import { WithCustomer } from './with-customer.tsx'
import './customers.css'

const FormDialog = lazyDialog(() => import('./customer-form.dialog.tsx'), 'CustomerFormDialog')
const TransferDialog = lazyDialog(() => import('./transfer.dialog.tsx'), 'TransferDialog')
const base = '/demo/digitalcard/customerresources'

function CustomerPerson({ customer }: { customer: CustomerDetail }) {
  const { detail: t, list } = useTexts(customersTexts)
  const { navigate } = useScreen()
  const [open, setOpen] = useState<'edit' | 'transfer' | 'group'>()
  const close = () => setOpen(undefined)
  const show = (id: string) => navigate(`${base}/customerdetalis`, { carte: id })
  return (
    <Page
      title={customer.name}
      help={[customer.company, customer.title].filter(Boolean).join(' · ')}
      actions={
        <>
          <CustomerStatus status={customer.status} />
          <Button onClick={() => navigate(`${base}/customerdetalis2`, { carte: customer.id })}>
            {t.card}
          </Button>
          <CustomerActions
            customer={customer}
            onEdit={() => setOpen('edit')}
            onTransfer={() => setOpen('transfer')}
            onGroup={() => setOpen('group')}
          />
        </>
      }
    >
      {customer.mergedInto && (
        <Alert
          type="info"
          title={fill(t.mergedInto, { name: customer.mergedInto.name })}
          action={
            <Button size="small" onClick={() => show(customer.mergedInto?.id ?? customer.id)}>
              {list.open}
            </Button>
          }
        />
      )}
      <div className="customer-page">
        <div className="customer-column">
          <Section title={t.contacts}>
            <CustomerContacts key={customer.version} customer={customer} />
          </Section>
          <Section title={t.facts}>
            <CustomerFactList customer={customer} />
          </Section>
          <SlotContents slot={customerSections} customerId={customer.id} />
          <CustomerTwins customer={customer} />
        </div>
        <CustomerTimeline carteId={customer.id} />
      </div>
      {open === 'edit' && <FormDialog customer={customer} onClose={close} onOpen={show} />}
      {open === 'group' && (
        <SlotContents slot={customerGroupDialog} customerIds={[customer.id]} onClose={close} />
      )}
      {open === 'transfer' && <TransferDialog ids={[customer.id]} onDone={close} onClose={close} />}
    </Page>
  )
}

/** One customer: who it is, whose, and everything that happened. */
export function CustomerPersonScreen() {
  const t = useTexts(customersTexts)
  return (
    <WithCustomer title={t.routes.person}>
      {(customer) => <CustomerPerson key={customer.id} customer={customer} />}
    </WithCustomer>
  )
}
