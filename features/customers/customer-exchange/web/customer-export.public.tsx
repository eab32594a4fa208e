import ExportOutlined from '@ant-design/icons/ExportOutlined'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'
import type { ExportSituation } from './customer-export.dialog.tsx'

const CustomerExportDialog = lazyDialog(() =>
  import('./customer-export.dialog.tsx').then((module) => module.CustomerExportDialog),
)

interface Props extends ExportSituation {
  /** Why nothing can be exported here, beside a missing permission. */
  why?: string | null
}

/** Opens the export beside a list of customers: of the chosen ones, of the list, of a group. */
export function ExportCustomersButton({ why, ...situation }: Props) {
  const t = useTexts(customerExchangeTexts).export
  const [isOpen, setOpen] = useState(false)
  const { access } =
    situation.groupId === undefined
      ? customerExchangeContract.exportStaffCartes
      : customerExchangeContract.exportGroupCartes
  return (
    <>
      <GuardedButton access={access} why={why} icon={<ExportOutlined />} onClick={() => setOpen(true)}>
        {t.open}
      </GuardedButton>
      {isOpen ? <CustomerExportDialog situation={situation} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
