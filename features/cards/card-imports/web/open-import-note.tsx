import { Alert, Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { cardsTexts } from '#features/cards/cards/web/cards.public.ts'
import type { OpenImport } from './use-open-import.ts'

/** The way back to an import whose window was closed before its end. */
export function OpenImportNote({ openImport: { open, forget } }: { openImport: OpenImport }) {
  const t = useTexts(cardsTexts)
  const { search, setSearch } = useScreen()
  if (!open || search['import']) return null
  return (
    <Alert
      showIcon
      type="info"
      title={t.import.resume}
      closable={{ onClose: forget }}
      action={
        <Button
          size="small"
          onClick={() => setSearch({ import: open.importId, templateId: open.templateId })}
        >
          {t.import.resumeOpen}
        </Button>
      }
    />
  )
}
