import { type TableFormat, tableFormats } from '#platform/contract/table-formats.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'

import type { CallArguments } from '../call.ts'
import { useTexts } from '../language/use-texts.ts'
import { webTexts } from '../text/web.texts.ts'
import { DownloadButton } from './download-button.tsx'

interface DownloadButtonsProps<E extends Endpoint> {
  endpoint: E
  requestOf: (format: TableFormat) => CallArguments<E>[0]
  /** The name of the table, as a button says it. */
  children: string
}

/** A table that leaves as a workbook, or as CSV for other programs. */
export function DownloadButtons<E extends Endpoint>({
  endpoint,
  requestOf,
  children,
}: DownloadButtonsProps<E>) {
  const { formats } = useTexts(webTexts).call
  return tableFormats.map((format) => (
    <DownloadButton key={format} endpoint={endpoint} request={requestOf(format)}>
      {`${children} ${formats[format]}`}
    </DownloadButton>
  ))
}
