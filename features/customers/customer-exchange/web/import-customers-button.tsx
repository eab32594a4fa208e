import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useState } from 'react'

import type { ListedCustomers } from '#features/customers/customers/web/customer-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

const CustomerImportDialog = lazyDialog(() => import('./customer-import.dialog.tsx'), 'CustomerImportDialog')

/** Opens an import beside a list of customers; an import fills no group. */
export function ImportCustomersButton({ group }: ListedCustomers) {
  const t = useTexts(customerExchangeTexts).import
  const [isOpen, setOpen] = useState(false)
  if (group) return null
  return (
    <>
      <GuardedButton
        access={customerExchangeContract.upload.access}
        icon={<ImportOutlined />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </GuardedButton>
      {isOpen ? <CustomerImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
