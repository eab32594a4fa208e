import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import type { TableFormat } from '#platform/contract/table-formats.ts'

import { contentDisposition } from '../files/file-name.ts'
import { type Rows, type SheetColumn, writeCsv, writeSheet } from './write-sheet.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Names a workbook and answers it; the handler returns it, so that it leaves after the transaction. */
export function sendSheet<Content extends Buffer | Readable>(
  reply: FastifyReply,
  { name, content }: { name: string; content: Content },
): Content {
  reply.header('content-disposition', contentDisposition('attachment', name)).type(sheetType)
  return content
}

export const csvType = 'text/csv; charset=utf-8'

export interface Table {
  columns: readonly SheetColumn[]
  rows: Rows
  sheetName: string
}

/** A table as a file of its format. */
export const writeTable = ({ columns, rows, sheetName }: Table, format: TableFormat): Readable =>
  format === 'csv' ? writeCsv(columns, rows) : writeSheet(columns, rows, { name: sheetName })

/** Names the file of a table, whose name comes without its ending, and answers it; the handler returns it. */
export function sendTable<Content extends Buffer | Readable>(
  reply: FastifyReply,
  { name, content, format }: { name: string; content: Content; format: TableFormat },
): Content {
  reply
    .header('content-disposition', contentDisposition('attachment', `${name}.${format}`))
    .type(format === 'csv' ? csvType : sheetType)
  return content
}
