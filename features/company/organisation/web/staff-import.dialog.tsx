import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { organisationContract } from '../organisation.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { staffImportRoutes } from './staff-import-routes.ts'

interface Props {
  importId: string | undefined
  /** Another import is looked at: it was uploaded, or (undefined) another file is wanted. */
  onImport: (importId: string | undefined) => void
  /** `isOver`: there is nothing to come back to. */
  onClose: (isOver: boolean) => void
}

/** Many people from a spreadsheet. */
export function StaffImportDialog({ importId, onImport, onClose }: Props) {
  const t = useTexts(staffImportTexts)
  const [isUpdate, setUpdate] = useState(false)
  const { navigate } = useScreen()
  const mayImportCards = useCan('card:import')
  const body = { updateExisting: isUpdate ? 'true' : 'false', createDepartments: 'true' } as const
  return (
    <ImportDialog
      routes={staffImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: organisationContract.downloadStaffTemplate }}
          upload={{ endpoint: organisationContract.uploadStaff, request: { body } }}
          onUploaded={({ importId: id }) => onImport(id)}
        >
          <Checkbox checked={isUpdate} onChange={({ target }) => setUpdate(target.checked)}>
            {t.updateExisting}
          </Checkbox>
          <p className="import-help">{t.updateExistingHelp}</p>
        </ImportUpload>
      )}
      describe={({ counts: { update } }) =>
        update > 0 ? fill(t.updates, { count: update.toLocaleString() }) : undefined
      }
      confirm={(id) => call(organisationContract.confirmStaffImport, { params: { id } })}
      next={({ counts: { imported } }) =>
        mayImportCards && imported > 0 ? (
          <Button
            onClick={() => navigate('/demo/digitalcard/staffcard', { import: 'new' })}
            title={t.cardsHelp}
          >
            {t.cards}
          </Button>
        ) : null
      }
      onAgain={() => onImport(undefined)}
      onClose={onClose}
    />
  )
}
