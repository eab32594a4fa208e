import CameraOutlined from '@ant-design/icons/CameraOutlined'
import { useState } from 'react'

import type { ListedCustomers } from '#features/customers/customers/web/customer-slots.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { customerScansContract } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'

const ScanDrawer = lazyDialog(() => import('./scan-drawer.tsx'), 'ScanDrawer')

/** Opens scanning beside a list of customers. Beside a group the scanned customers go into it. */
export function ScanCardsButton({ group }: ListedCustomers) {
  const t = useTexts(customerScansTexts)
  const [isOpen, setOpen] = useState(false)
  if (group?.mayFill === false) return null
  return (
    <>
      <GuardedButton
        access={customerScansContract.scan.access}
        icon={<CameraOutlined />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </GuardedButton>
      {isOpen ? <ScanDrawer groupId={group?.groupId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
