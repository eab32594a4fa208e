import { useState } from 'react'
import { Alert, Button, Checkbox } from 'antd'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { NoticeWays } from '#features/cards/cards/web/claim-notices.public.ts'
import { numberText } from '#platform/text/number-text.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportRows } from '#platform/web/imports/import-rows.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { type CardImport, type CardImportKind, cardImportsContract } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'
import { cardImportRoutes } from './card-import-routes.ts'
import { ChangeLines } from './changes/change-lines.tsx'

interface Props {
  template: TemplateRow
  importId: string | undefined
  /** What a new file would bring. */
  kind: CardImportKind
  /** Another import is looked at: it was uploaded, or (undefined) another file is wanted. */
  onImport: (importId: string | undefined, kind?: CardImportKind) => void
  /** `isOver`: there is nothing to come back to. */
  onClose: (isOver: boolean) => void
}

const calls = {
  create: { sheet: cardImportsContract.downloadImportTemplate, upload: cardImportsContract.uploadImport },
  update: { sheet: cardImportsContract.downloadChangeTemplate, upload: cardImportsContract.uploadChanges },
} as const

/** The people of a sheet are reached by their mobile numbers, nearly all of them. */
const addressees = [{ mobile: '1' }]

const readyIn = ({ counts }: CardImport) => counts.ok + counts.warn

/** Many cards from a spreadsheet: new ones, or changes of those that are there. */
export function CardImportDialog({ template, importId, kind, onImport, onClose }: Props) {
  const t = useTexts(cardImportTexts)
  const mayNotify = useCan('card:issue')
  const [isNotified, setNotified] = useState(false)
  const { navigate } = useScreen()
  const { templateId } = template
  const isChange = (found: CardImport | undefined) => (found?.kind ?? kind) === 'update'
  return (
    <ImportDialog
      routes={cardImportRoutes[kind]}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={{ ...texts, templateHelp: fill(texts.templateHelp, { template: template.name }) }}
          sheet={{ endpoint: calls[kind].sheet, request: { query: { templateId } } }}
          upload={{ endpoint: calls[kind].upload, request: { body: { templateId } } }}
          onUploaded={({ importId: id }) => onImport(id)}
        />
      )}
      describe={(found) =>
        !isChange(found) && found.counts.warn > 0
          ? fill(t.import.warnNote, { warn: found.counts.warn })
          : undefined
      }
      notes={(found) =>
        !isChange(found) && (
          <>
            <SeatsShort template={template} wanted={readyIn(found)} />
            {isNotified && <NoticeWays cards={addressees} />}
          </>
        )
      }
      next={(done) =>
        mayNotify &&
        !isChange(done) &&
        done.counts.imported > 0 && (
          <Button onClick={() => navigate('/demo/digitalcard/staffcard', { status: 'unclaimed' })}>
            {t.import.handLinks}
          </Button>
        )
      }
      rows={(found, texts) =>
        isChange(found) && (
          <ImportRows
            routes={cardImportRoutes.update}
            importId={found.importId}
            counts={found.counts}
            texts={{ ...texts, message: t.changes.change }}
            describe={(row) => <ChangeLines row={row} />}
          />
        )
      }
      beside={(found) =>
        mayNotify &&
        !isChange(found) &&
        readyIn(found) > 0 && (
          <Checkbox
            checked={isNotified}
            onChange={({ target }) => setNotified(target.checked)}
            className="import-notify"
          >
            {t.import.notify}
            <span className="import-help">{t.import.notifyHelp}</span>
          </Checkbox>
        )
      }
      confirm={(id) =>
        call(cardImportsContract.commitImport, { params: { id }, body: { notify: isNotified } })
      }
      onAgain={(found) => onImport(undefined, found.kind)}
      onClose={onClose}
    />
  )
}

/** Seats went to others since the file was checked. */
function SeatsShort({ template: { seats, seatsTaken }, wanted }: { template: TemplateRow; wanted: number }) {
  const t = useTexts(cardImportTexts).import
  const left = seats - seatsTaken
  if (wanted <= left) return null
  return (
    <Alert showIcon type="warning" title={fill(t.seatsShort, { left, over: numberText(wanted - left) })} />
  )
}
