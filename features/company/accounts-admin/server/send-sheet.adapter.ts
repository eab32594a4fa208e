import type { Readable } from 'node:stream'

import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

/** Answers a workbook under its name. */
export function sendSheet(
  { reply }: Pick<MemberContext, 'reply'>,
  name: string,
  content: Readable,
): Readable {
  reply.header('content-disposition', contentDisposition('attachment', `${name}.xlsx`))
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  return content
}
