import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/server/database/database.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound, refuse } from '#platform/server/http/refusal.ts'
import type { OutboxMessage } from '#platform/server/messages/outbox.tables.ts'
import type { Language } from '#platform/text/texts.ts'
import { type MessageRow, outboxContract } from '../outbox.contract.ts'
import { outboxTexts } from '../outbox.texts.ts'
import { companyNames, findAnyMessage, findMessages } from './outbox.repository.ts'

const present = (
  {
    id,
    channel,
    toMasked,
    template,
    state,
    mode,
    provider,
    attempts,
    error,
    createdAt,
    sentAt,
  }: OutboxMessage,
  companyName: string,
): MessageRow => ({
  id,
  companyName,
  channel,
  toMasked,
  template,
  state,
  mode,
  provider,
  attempts,
  error,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
})

async function findOr404(database: Database, id: string): Promise<OutboxMessage> {
  return database.asSystem((tx) => findAnyMessage(tx, id)).then(orNotFound)
}

/** Templates whose name has the words in it. */
const templatesNamed = (texts: string, language: Language): string[] =>
  Object.entries(outboxTexts.in(language).templates)
    .filter(([, name]) => name.toLowerCase().includes(texts.toLowerCase()))
    .map(([template]) => template)

/** The operator's page of what the installation sends. */
export function mountOutbox(app: FastifyInstance): void {
  mountContract(app, outboxContract, {
    async list({ query }, { services, language }) {
      const templates = query.keyword ? templatesNamed(query.keyword, language) : []
      const { list, ...total } = await services.database.asSystem((tx) =>
        findMessages(tx, { ...query, templates }),
      )
      const names = await companyNames(
        services.database,
        list.map(({ companyId }) => companyId),
      )
      return { list: list.map((row) => present(row, names.get(row.companyId) ?? '')), ...total }
    },
    ways(_request, { services }) {
      const { sms, mail } = services.messages.ways
      return {
        sms: { provider: sms.provider, mode: sms.mode },
        mail: { provider: mail.provider, mode: mail.mode },
      }
    },
    async get({ params }, { services }) {
      const row = await findOr404(services.database, params.id)
      const names = await companyNames(services.database, [row.companyId])
      const { to, language, subject, text } = row
      return { ...present(row, names.get(row.companyId) ?? ''), to, language, subject, text }
    },
    async resend({ params }, { services }) {
      const { companyId, id } = await findOr404(services.database, params.id)
      const isQueued = await services.database.asTenant(companyId, (tx) => services.messages.resend(tx, id))
      if (!isQueued) throw refuse(outboxTexts, (t) => t.errors.notFailed, { reason: 'STATE_CONFLICT' })
      return null
    },
  })
}
