import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'

const ImportDialog = lazyDialog(() => import('./firm-import.dialog.tsx'), 'FirmImportDialog')

/** Opens an import beside the list of firms. */
export function ImportFirmsButton() {
  const t = useTexts(prospectSheetsTexts).firms
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <GuardedButton
        access={prospectSheetsContract.uploadFirms.access}
        icon={<ImportOutlined />}
        onClick={() => setOpen(true)}
      >
        {t.open}
      </GuardedButton>
      {isOpen ? <ImportDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
