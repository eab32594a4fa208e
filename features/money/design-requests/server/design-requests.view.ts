import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'

import {
  type DesignDetail,
  designEvents,
  type DesignFile,
  type DesignRow,
} from '../design-requests.contract.ts'
import { type DesignActor, designMachine } from './design-requests.domain.ts'
import { describe } from './design-requests.refusals.ts'
import {
  type DesignRequest,
  findFilesOf,
  findMessages,
  type StoredDesignFile,
} from './design-requests.repository.ts'

export const fileOf = ({ fileId, name, bytes, isImage }: StoredDesignFile): DesignFile => ({
  fileId,
  name,
  bytes,
  isImage,
})

export const rowOf = (request: DesignRequest, companyName: string | null = null): DesignRow => ({
  requestId: request.id,
  number: request.number,
  title: request.title,
  state: request.state,
  purpose: request.purpose,
  style: request.style,
  quantity: request.quantity,
  deadline: request.deadline,
  requester: request.createdByName,
  companyName,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
})

interface RequestReader {
  actor: DesignActor
  language: Language
  companyName?: string | null
}

export async function detailOf(
  tx: Tx,
  request: DesignRequest,
  { actor, language, companyName = null }: RequestReader,
): Promise<DesignDetail> {
  const messages = await findMessages(tx, request.id)
  const files = await findFilesOf(tx, request.id)
  const filesOf = (messageId: string | undefined) =>
    files.filter((file) => file.messageId === messageId && messageId !== undefined).map(fileOf)
  const { colours, mustHaves, budget, contactName, contactPhone, state, version } = request
  return {
    ...rowOf(request, companyName),
    colours,
    mustHaves,
    budget,
    contactName,
    contactPhone,
    version,
    files: filesOf(messages.find(({ event }) => event === 'submit')?.id),
    proposal: filesOf(messages.findLast(({ event }) => event === 'propose')?.id),
    thread: messages.map(({ id, event, byOperator, name, text, at }) => ({
      id,
      event,
      byOperator,
      name,
      text,
      files: filesOf(id),
      at: at.toISOString(),
    })),
    actions: designMachine
      .actions(designEvents, { subject: request, context: undefined, actor })
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
  }
}
