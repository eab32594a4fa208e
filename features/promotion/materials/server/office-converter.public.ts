import { defineService } from '#platform/server/extensions/define-service.ts'

interface Converted {
  path: string
  /** With its dot, `.docx`. */
  extension: string
  /** Where it may write; removed afterwards. */
  folder: string
  signal: AbortSignal
}

/** What turns office documents into PDF. */
export interface OfficeConverter {
  /** Where its program is; undefined where the machine has none. */
  findProgram(): Promise<string | undefined>
  /** The path of the PDF, or why there is none. Nothing that the document names is fetched. */
  convert(document: Converted): Promise<{ path: string } | { failure: 'noConverter' | 'notConverted' }>
}

export const officeConverter = defineService<OfficeConverter>('materials.officeConverter')
