import { and, eq, gt, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'

import {
  accounts,
  signInEmails,
  signInLog,
  signInMobiles,
} from '#features/company/accounts/server/accounts.tables.ts'
import { currentCompany, sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { Place } from './sign-in-guard.domain.ts'

export type LogEntry = Omit<typeof signInLog.$inferInsert, 'companyId' | 'id' | 'at'>

export const insertLogEntry = (tx: Tx, entry: LogEntry) =>
  tx.insert(signInLog).values({ ...entry, username: entry.username.slice(0, 60) })

/** Whether this account signed in, or was given a new password, on this device in half a year, and from this address in thirty days. */
export async function findPlace(
  tx: Tx,
  accountId: string,
  { ip, device }: Pick<Place, 'ip' | 'device'>,
): Promise<Place> {
  const successes = and(eq(signInLog.accountId, accountId), eq(signInLog.outcome, 'success'))
  const ofDevice = tx
    .select({ id: signInLog.id })
    .from(signInLog)
    .where(and(successes, eq(signInLog.deviceHash, device ?? '')))
  const ofAddress = tx
    .select({ id: signInLog.id })
    .from(signInLog)
    .where(and(successes, eq(signInLog.ip, ip), gt(signInLog.at, sql`now() - interval '30 days'`)))
  const { rows } = await tx.execute<{ isKnownDevice: boolean; isKnownAddress: boolean }>(
    sql`select exists ${ofDevice} as "isKnownDevice", exists ${ofAddress} as "isKnownAddress"`,
  )
  const [found = { isKnownDevice: false, isKnownAddress: false }] = rows
  return { ip, device, ...found }
}

/** Writes down that a try was refused, once a minute for an account and address: a flood of them does not fill the log. */
export const insertBlockedEntry = (
  tx: Tx,
  { accountId, ip, username, method, region, browser, os }: LogEntry,
) =>
  tx.execute(sql`
    insert into sign_in_log (company_id, id, account_id, username, method, outcome, ip, region, browser, os)
    select ${currentCompany}::uuid, ${uuidv7()}, ${accountId}, ${username.slice(0, 60)}, ${method}, 'blocked', ${ip}, ${region}, ${browser}, ${os}
    where not exists (select 1 from sign_in_log
      where account_id = ${accountId} and ip = ${ip} and outcome = 'blocked' and at > now() - interval '1 minute')`)

export const noteLock = (tx: Tx, accountId: string, until: Date) =>
  tx.update(accounts).set({ lockedUntil: until }).where(eq(accounts.id, accountId))

/** Where somebody can be reached for sure: what was proved with a code. */
export async function findProvedContacts(
  tx: Tx,
  accountId: string,
): Promise<{ mobile: string | undefined; email: string | undefined }> {
  const [byMobile] = await tx
    .select({ mobile: signInMobiles.mobile })
    .from(signInMobiles)
    .where(eq(signInMobiles.accountId, accountId))
  const [byMail] = await tx
    .select({ email: signInEmails.email })
    .from(signInEmails)
    .where(eq(signInEmails.accountId, accountId))
  return { mobile: byMobile?.mobile, email: byMail?.email }
}

/** Forgets what is older than people need to look back. */
export const removeOldLogEntries = (tx: Tx, before: Date) =>
  tx.delete(signInLog).where(lt(signInLog.at, before))
