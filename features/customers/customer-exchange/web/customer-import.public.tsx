import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

const CustomerImportDialog = lazyDialog(() =>
  import('./customer-import.dialog.tsx').then((module) => module.CustomerImportDialog),
)

/** Opens an import beside a list of customers. */
export function ImportCustomersButton() {
  const t = useTexts(customerExchangeTexts).import
  const [isOpen, setOpen] = useState(false)
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
