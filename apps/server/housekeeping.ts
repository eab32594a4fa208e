import { lt } from 'drizzle-orm'

import { captchas, sessions, signInNames } from '#features/accounts/server/accounts.tables.ts'
import type { Database } from '#platform/server/database/database.ts'
import { idempotentAnswers } from '#platform/server/http/idempotency.tables.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** Forgets what has had its time: ended sessions and captchas at once, answers kept for repeats after a day. */
export async function tidyUp(database: Database, now = new Date()): Promise<void> {
  const companyIds = await database.asSystem(async (tx) => {
    await tx.delete(sessions).where(lt(sessions.expiresAt, now))
    await tx.delete(captchas).where(lt(captchas.expiresAt, now))
    return tx.selectDistinct({ id: signInNames.companyId }).from(signInNames)
  })
  for (const { id } of companyIds) {
    await database.asTenant(id, (tx) =>
      tx.delete(idempotentAnswers).where(lt(idempotentAnswers.createdAt, new Date(now.getTime() - dayMs))),
    )
  }
}

/** Tidies up every hour until told to stop; a failure waits for the next hour. */
export function keepTidy(database: Database, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void tidyUp(database).catch(onError), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
