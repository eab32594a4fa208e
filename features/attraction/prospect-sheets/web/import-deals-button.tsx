import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'

const ImportDialog = lazyDialog(() => import('./deal-import.dialog.tsx'), 'DealImportDialog')

/** Opens an import beside the list of deals. */
export function ImportDealsButton() {
  const t = useTexts(prospectSheetsTexts).deals
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <GuardedButton
        access={prospectSheetsContract.uploadDeals.access}
        icon={<ImportOutlined />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </GuardedButton>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
