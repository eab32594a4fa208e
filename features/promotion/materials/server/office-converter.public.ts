import { defineService } from '#platform/server/extensions/define-service.ts'

interface Converted {
  path: string
  /** With its dot, `.docx`. */
  extension: string
  /** The folder that it may write to; removed afterwards. */
  folder: string
  signal: AbortSignal
}

/** Turns office documents into PDF. */
export interface OfficeConverter {
  /** The path of its program; undefined on a machine without one. */
  findProgram(): Promise<string | undefined>
  /** The path of the PDF, or why there is none. Nothing that the document names is fetched. */
  convert(document: Converted): Promise<{ path: string } | { failure: 'noConverter' | 'notConverted' }>
}

export const officeConverter = defineService<OfficeConverter>('materials.officeConverter')
