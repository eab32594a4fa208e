import { useState } from 'react'
import { Button, Checkbox } from 'antd'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
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
  const bodyOf = (updates: boolean) =>
    ({ updateExisting: updates ? 'true' : 'false', createDepartments: 'true' }) as const
  // The file of this window's import: looked at once more under the other choice, it need not be looked for again.
  const [sent, keep] = useState<{ importId: string; file: Blob }>()
  const again = useCallMutation(organisationContract.uploadStaff, {
    onSuccess({ importId: id }, { file }) {
      if (importId)
        void call(staffImportRoutes.cancel, { params: { id: importId } }, { quiet: true }).catch(
          () => undefined,
        )
      keep({ importId: id, file })
      onImport(id)
    },
  })
  const updateChoice = (onChange: (updates: boolean) => void) => (
    <div>
      <Checkbox
        checked={isUpdate}
        disabled={again.isPending}
        onChange={({ target }) => {
          setUpdate(target.checked)
          onChange(target.checked)
        }}
      >
        {t.updateExisting}
      </Checkbox>
      <p className="import-help">{t.updateExistingHelp}</p>
    </div>
  )
  return (
    <ImportDialog
      routes={staffImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: organisationContract.downloadStaffTemplate }}
          upload={{ endpoint: organisationContract.uploadStaff, request: { body: bodyOf(isUpdate) } }}
          onUploaded={({ importId: id }, file) => {
            keep({ importId: id, file })
            onImport(id)
          }}
        >
          {updateChoice(() => undefined)}
        </ImportUpload>
      )}
      describe={({ counts: { update } }) =>
        update > 0 ? fill(t.updates, { count: numberText(update) }) : undefined
      }
      options={(found) =>
        sent?.importId === found.importId
          ? updateChoice((updates) => again.mutate({ body: bodyOf(updates), file: sent.file }))
          : null
      }
      confirm={(id) => call(organisationContract.confirmStaffImport, { params: { id } })}
      next={({ counts: { imported } }) =>
        mayImportCards && imported > 0 ? (
          <Button
            onClick={() => navigate('/demo/digitalcard/staffcard', { import: 'new' })}
            title={t.cardsHelp}
          >
            {fill(t.cards, { count: numberText(imported) })}
          </Button>
        ) : null
      }
      onAgain={() => onImport(undefined)}
      onClose={onClose}
    />
  )
}
