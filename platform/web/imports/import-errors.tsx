import { DownloadButton } from '../ui/download-button.tsx'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'
import './imports.css'

interface Props {
  routes: Pick<ImportRoutes, 'errors'>
  importId: string
  texts: Pick<ImportTexts, 'errorsFile' | 'errorsFileHelp'>
}

/** The faulty rows as a file to mend and send again. */
export const ImportErrors = ({ routes, importId, texts: t }: Props) => (
  <div className="import-errors">
    <DownloadButton endpoint={routes.errors} request={{ params: { id: importId } }}>
      {t.errorsFile}
    </DownloadButton>
    <span className="import-help">{t.errorsFileHelp}</span>
  </div>
)
