import ExportOutlined from '@ant-design/icons/ExportOutlined'
import { useState } from 'react'

import type { ListedCustomers } from '#features/customers/customers/web/customer-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

const CustomerExportDialog = lazyDialog(() => import('./customer-export.dialog.tsx'), 'CustomerExportDialog')

/** Opens the export beside a list of customers: of the chosen ones, of the list, of a group. */
export function ExportCustomersButton(listed: ListedCustomers) {
  const t = useTexts(customerExchangeTexts).export
  const [isOpen, setOpen] = useState(false)
  const { access } =
    listed.group === undefined
      ? customerExchangeContract.exportStaffCartes
      : customerExchangeContract.exportGroupCartes
  return (
    <>
      <GuardedButton
        access={access}
        why={listed.group?.whyNoExport}
        icon={<ExportOutlined />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </GuardedButton>
      {isOpen ? <CustomerExportDialog listed={listed} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
