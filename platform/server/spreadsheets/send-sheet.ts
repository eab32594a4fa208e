import type { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { contentDisposition } from '../files/file-name.ts'

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Names a workbook and answers it; the handler returns it, so that it leaves after the transaction. */
export function sendSheet<Content extends Buffer | Readable>(
  reply: FastifyReply,
  { name, content }: { name: string; content: Content },
): Content {
  reply.header('content-disposition', contentDisposition('attachment', name)).type(sheetType)
  return content
}
