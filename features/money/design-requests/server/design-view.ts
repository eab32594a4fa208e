import { Refusal, refuse } from '#platform/server/http/refusal.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { fill, type Language, type Translation } from '#platform/text/texts.ts'

import {
  type DesignDetail,
  type DesignEvent,
  designEvents,
  type DesignFile,
  type DesignRow,
} from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { decide, type DesignActor, type DesignObstacle } from './design-requests.domain.ts'
import {
  type DesignRequest,
  findFilesOf,
  findMessages,
  type StoredDesignFile,
} from './design-requests.repository.ts'

type Tree = Translation<typeof text>

export function speakObstacle(
  obstacle: DesignObstacle,
  { event, state }: { event: DesignEvent; state: DesignRequest['state'] },
  language: Language,
) {
  const words = designRequestsTexts.in(language)
  return fill(words.obstacles[obstacle], { state: words.states[state], event: words.events[event] })
}

export const refuseObstacle = (
  obstacle: DesignObstacle,
  stopped: { event: DesignEvent; state: DesignRequest['state']; allowed: readonly string[] },
): Refusal =>
  new Refusal(obstacle === 'state' ? 409 : 403, (language) => speakObstacle(obstacle, stopped, language), {
    reason: obstacle === 'state' ? 'STATE_CONFLICT' : obstacle === 'otherSide' ? 'OTHER_SIDE' : 'PERMISSION',
    ...(obstacle === 'state' && { state: stopped.state, allowed: [...stopped.allowed] }),
  })

/** 400 at one field of the form. */
export const refuseField = (field: string, pick: (t: Tree) => string): Refusal =>
  refuse(designRequestsTexts, pick, { status: 400, reason: 'INVALID', fields: { [field]: '' } })

export const versionConflict = () =>
  refuse(designRequestsTexts, (t) => t.errors.versionConflict, { reason: 'VERSION_CONFLICT' })

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

interface Seen {
  actor: DesignActor
  language: Language
  companyName?: string | null
}

export async function detailOf(
  tx: Tx,
  request: DesignRequest,
  { actor, language, companyName = null }: Seen,
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
    thread: messages.map(({ id, event, byOperator, name, text: words, at }) => ({
      id,
      event,
      byOperator,
      name,
      text: words,
      files: filesOf(id),
      at: at.toISOString(),
    })),
    actions: designEvents.map((event) => {
      const decision = decide({
        event,
        state,
        actor,
      })
      return {
        event,
        allowed: decision.allowed,
        reason: decision.allowed
          ? null
          : speakObstacle(
              decision.obstacle,
              {
                event,
                state,
              },
              language,
            ),
      }
    }),
  }
}
