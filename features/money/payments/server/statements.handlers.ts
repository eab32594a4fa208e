import { readFile } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'

import { actorOf, record } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { readUpload } from '#platform/server/http/read-upload.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { OnlineChannel } from '../payments.contract.ts'
import { statementsContract } from '../statements.contract.ts'
import type { PayChannel } from './pay-channel.domain.ts'
import { refuse, refuseField } from './payments.refusals.ts'
import { BadStatement } from './statement-format.domain.ts'
import { linesOfFile, takeStatement } from './statements.actions.ts'
import { differenceRow, statementRow } from './statements.view.ts'
import { dayOfStatements } from './statements.domain.ts'
import { readStatement, readStatements, startReading } from './statements.jobs.ts'
import {
  beginStatement,
  countOpenDifferences,
  findDifference,
  findDifferences,
  findStatements,
  resolveDifference,
} from './statements.repository.ts'
import { payChannels } from './pay-channels.adapter.ts'

interface StatementQuery {
  channel: OnlineChannel
  day: string
}

/** The till whose statement is wanted, of a day that is over. */
function tillOf({ services }: MemberContext, { channel, day }: StatementQuery): PayChannel {
  const till = services.provided.get(payChannels).find(channel)
  if (!till) throw refuse((t) => t.errors.channelClosed, { reason: 'CHANNEL_CLOSED' })
  if (day > dayOfStatements(new Date()).day) throw refuseField('day', (t) => t.errors.dayNotOver)
  return till
}

async function upload(context: MemberContext, query: StatementQuery) {
  const { tx, viewer, services } = context
  const till = tillOf(context, query)
  const { path } = readUpload(context.request)
  const lines = await linesOfFile(till, query.day, await readFile(path)).catch((error: unknown) => {
    throw error instanceof BadStatement
      ? refuseField('file', (t) => t.statements.failures[error.failure])
      : error
  })
  const by = { createdBy: viewer.accountId, createdByName: viewer.displayName, source: 'uploaded' } as const
  const begun = await beginStatement(tx, { ...query, mode: till.mode }, by)
  const statement = await takeStatement(tx, services.database, { statement: begun, lines })
  await record(tx, await actorOf(context), [
    {
      objectType: 'paymentStatement',
      objectId: statement.id,
      event: 'upload',
      detail: { ...query, lines: lines.length },
    },
  ])
  return statementRow(statement, await countOpenDifferences(tx, statement.id))
}

export function mountStatements(app: FastifyInstance): void {
  app.services.jobs.add(readStatement)
  app.services.jobs.add(readStatements)
  mountContract(app, statementsContract, {
    async listStatements({ query }, { tx }) {
      const { list, ...total } = await findStatements(tx, query)
      return { list: list.map(({ openDifferences, ...row }) => statementRow(row, openDifferences)), ...total }
    },
    async fetchStatement({ body }, context) {
      const { tx, viewer } = context
      const { mode } = tillOf(context, body)
      const statement = await startReading(
        tx,
        { ...body, mode },
        { createdBy: viewer.accountId, createdByName: viewer.displayName },
      )
      await record(tx, await actorOf(context), [
        { objectType: 'paymentStatement', objectId: statement.id, event: 'fetch', detail: body },
      ])
      return statementRow(statement, await countOpenDifferences(tx, statement.id))
    },
    uploadStatement: ({ body }, context) => upload(context, body),
    async listDifferences({ query: { open, ...filter } }, { tx }) {
      const { list, ...total } = await findDifferences(tx, {
        ...filter,
        isOpen: open === undefined ? undefined : open === 'true',
      })
      return { list: list.map(differenceRow), ...total }
    },
    async resolveDifference({ params: { id }, body }, context) {
      const { tx, viewer } = context
      if (!(await findDifference(tx, id))) throw notFound()
      const note = body.note.trim()
      if (await resolveDifference(tx, id, { note, name: viewer.displayName }))
        await record(tx, await actorOf(context), [
          { objectType: 'statementDifference', objectId: id, event: 'resolve', reason: note },
        ])
      const found = await findDifference(tx, id).then(orNotFound)
      return differenceRow(found)
    },
  })
}
