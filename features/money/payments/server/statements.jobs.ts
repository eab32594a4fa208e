import type { Tx } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { type PayChannel, ProviderRefusal } from './pay-channel.domain.ts'
import { BadStatement } from './statement-format.domain.ts'
import { failStatement, linesOfFile, takeStatement } from './statements.actions.ts'
import {
  beginStatement,
  findStatement,
  findStatementOf,
  hasBooks,
  type Statement,
} from './statements.repository.ts'
import { payChannels } from './pay-channels.adapter.ts'

/** Fetches the provider's file of a day and holds it against our books. */
export const readStatement = defineJob<{ statementId: string }>({
  kind: 'payments.statement',
  title: null,
  lane: 'free',
  async run(job, { provided, database }) {
    const statement = await job.asTenant((tx) => findStatement(tx, job.payload.statementId))
    if (!statement || statement.state === 'read') return
    const channel = provided.get(payChannels).find(statement.channel)
    if (channel?.mode !== statement.mode) {
      await job.asTenant((tx) => failStatement(tx, statement, 'closed'))
      return
    }
    try {
      const lines = await fetchLines(channel, statement.day)
      await job.asTenant((tx) => takeStatement(tx, database, { statement, lines }))
    } catch (error) {
      const failure = failureOf(error)
      await job.asTenant((tx) => failStatement(tx, statement, failure))
      // What is not ready yet is asked for again, with longer and longer pauses.
      if (failure === 'notReady') throw error
    }
  },
})

async function fetchLines(channel: PayChannel, day: string) {
  const file = await channel.statement(day)
  return file === null ? [] : linesOfFile(channel, day, file)
}

function failureOf(error: unknown): NonNullable<Statement['failure']> {
  if (error instanceof BadStatement) return error.failure
  return error instanceof ProviderRefusal && error.isFinal ? 'refused' : 'notReady'
}

/** The statements of a day, of every till that had money, that nobody has read yet. */
export const readStatements = defineJob<{ day: string }>({
  kind: 'payments.statements',
  title: null,
  async run(job, { provided, database }) {
    const { day } = job.payload
    for (const { channel, mode } of provided.get(payChannels).all) {
      const of = { channel, mode, day }
      // A day without anything of ours is asked about at a real provider only: there may be something of theirs.
      if (mode === 'sandbox' && !(await database.asSystem((tx) => hasBooks(tx, of)))) continue
      await job.asTenant(async (tx) => {
        if (!(await findStatementOf(tx, of)))
          await startReading(tx, of, { createdBy: null, createdByName: '' })
      })
    }
  },
})

export async function startReading(
  tx: Tx,
  of: Parameters<typeof beginStatement>[1],
  by: Pick<Statement, 'createdBy' | 'createdByName'>,
): Promise<Statement> {
  const statement = await beginStatement(tx, of, { ...by, source: 'fetched' })
  await startJob(tx, readStatement, {
    payload: { statementId: statement.id },
    accountId: by.createdBy,
    language: 'zh-CN',
  })
  return statement
}
