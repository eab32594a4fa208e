import { Alert, Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { cardImportTexts } from '../card-imports.texts.ts'
import type { OpenImport } from './use-open-import.ts'

/** The way back to an import whose window was closed before its end. */
export function OpenImportNote({ openImport: { open, forget } }: { openImport: OpenImport }) {
  const { list: t } = useTexts(cardImportTexts)
  const { setSearch } = useScreen()
  if (!open) return null
  return (
    <Alert
      showIcon
      type="info"
      title={t.resume}
      closable={{ onClose: forget }}
      action={
        <Button
          size="small"
          onClick={() => setSearch({ import: open.importId, templateId: open.templateId })}
        >
          {t.resumeOpen}
        </Button>
      }
    />
  )
}
