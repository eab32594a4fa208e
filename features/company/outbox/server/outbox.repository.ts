import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { type Page, pageBounds } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { type OutboxMessage, outboxMessages } from '#platform/server/messages/outbox.tables.ts'
import { standsInAny } from '#platform/server/search/hidden-contacts.ts'
import type { MessageFilter } from '../outbox.contract.ts'

/** `templates`: those whose name has the keyword in it, in the reader's language. */
type Wanted = MessageFilter & { templates: readonly string[] }

const conditionOf = (tx: Tx, { channel, state, mode, keyword, templates }: Wanted): SQL | undefined =>
  and(
    channel ? eq(outboxMessages.channel, channel) : undefined,
    state ? eq(outboxMessages.state, state) : undefined,
    mode ? eq(outboxMessages.mode, mode) : undefined,
    keyword
      ? or(
          standsInAny(tx, [outboxMessages.to, outboxMessages.template], keyword),
          inArray(outboxMessages.template, [...templates]),
        )
      : undefined,
  )

/** Messages of all companies, the newest first; as the system role. */
export async function findMessages(tx: Tx, filter: Wanted): Promise<Page<OutboxMessage>> {
  const where = conditionOf(tx, filter)
  const { limit, offset } = pageBounds(filter)
  const list = await tx
    .select()
    .from(outboxMessages)
    .where(where)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, outboxMessages, where)),
  }
}

/** A message of any company; as the system role. */
export const findAnyMessage = (tx: Tx, id: string): Promise<OutboxMessage | undefined> =>
  tx.select().from(outboxMessages).where(eq(outboxMessages.id, id)).then(firstRow)

/** What companies are called, each asked inside its own transaction: the system role does not read them. */
export async function companyNames(
  database: Database,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const companyId of new Set(companyIds)) {
    const [row] = await database.asTenant(
      companyId,
      (tx) => tx.select({ name: companies.shortName }).from(companies).where(eq(companies.id, companyId)),
      { readOnly: true },
    )
    names.set(companyId, row?.name ?? '')
  }
  return names
}
