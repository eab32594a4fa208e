import { eq, lt } from 'drizzle-orm'

import { captchas } from '#features/company/accounts/server/accounts.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

export const insertCaptcha = (tx: Tx, row: { id: string; answerHash: string; expiresAt: Date }) =>
  tx.insert(captchas).values(row)

/** Takes a captcha out of the table, so that each can be tried once; true when it was still good and the answer right. */
export async function redeemCaptcha(tx: Tx, id: string, answerHash: string): Promise<boolean> {
  const [row] = await tx.delete(captchas).where(eq(captchas.id, id)).returning()
  return row !== undefined && row.expiresAt > new Date() && row.answerHash === answerHash
}

export const removeExpiredCaptchas = (tx: Tx) => tx.delete(captchas).where(lt(captchas.expiresAt, new Date()))
