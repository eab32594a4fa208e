import type { ReactNode } from 'react'
import type { DataOf, Endpoint, UploadRule } from '#platform/contract/endpoint.ts'
import type { CallArguments, CallRequest } from '../call.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import type { ImportTexts } from './import-routes.ts'
import { UploadZone } from './upload-zone.tsx'

interface Props<S extends Endpoint, U extends Endpoint & { upload: UploadRule }> {
  texts: ImportTexts
  /** The sheet to fill in. */
  sheet: { endpoint: S; request?: CallArguments<S>[0] }
  /** Where the filled-in one goes. */
  upload: { endpoint: U; request: Omit<CallRequest<U>, 'file'> }
  onUploaded: (answer: DataOf<U>, file: File) => void
  /** What is decided before a file is sent. */
  children?: ReactNode
}

/** Step one of an import: the sheet to fill in, and the place for the filled-in one. */
export const ImportUpload = <S extends Endpoint, U extends Endpoint & { upload: UploadRule }>({
  texts: t,
  sheet,
  upload,
  onUploaded,
  children,
}: Props<S, U>) => (
  <div className="import-upload">
    <section>
      <h2>{t.template}</h2>
      <p className="import-help">{t.templateHelp}</p>
      <DownloadButton {...sheet}>{t.download}</DownloadButton>
    </section>
    <section>
      <h2>{t.upload}</h2>
      {children}
      <UploadZone {...upload} onUploaded={onUploaded} texts={t} />
    </section>
  </div>
)
