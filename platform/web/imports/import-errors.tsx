import { DownloadButton } from '../ui/download-button.tsx'
import type { AllWords, ImportSource } from './import-source.ts'
import './imports.css'

interface Props {
  source: Pick<ImportSource, 'errors'>
  importId: string
  words: Pick<AllWords, 'errorsFile' | 'errorsFileHelp'>
}

/** The faulty rows as a file to mend and send again. */
export const ImportErrors = ({ source, importId, words: t }: Props) => (
  <div className="import-errors">
    <DownloadButton endpoint={source.errors} request={{ params: { id: importId } }}>
      {t.errorsFile}
    </DownloadButton>
    <span className="import-help">{t.errorsFileHelp}</span>
  </div>
)
