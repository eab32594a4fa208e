import { randomUUID } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import type { Database } from '#platform/server/database/database.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { refuse, tooMany } from '#platform/server/http/refusal.ts'

import { accountsTexts } from '../accounts.texts.ts'
import { blockSeconds, normaliseName } from './accounts.domain.ts'
import {
  block,
  clearFailures,
  countFailure,
  findAccount,
  findBlock,
  findSignInName,
  insertCaptcha,
  redeemCaptcha,
  removeExpiredCaptchas,
} from './accounts.repository.ts'
import type { accounts } from './accounts.tables.ts'
import { captchaHash, captchaMinutes, captchaSize, drawCaptcha, newCaptchaText } from './captcha.domain.ts'

/** Hashes a password with argon2id (OWASP's parameters are the library's defaults). */
export const hashPassword = (password: string) => hash(password)

/** A password nobody has: unknown names cost the same work as known ones. */
const nobodysHash = hash(randomUUID())

// Two at once: argon2 fills cores and memory, and other calls must not wait for it.
let running = 0
const waiting: (() => void)[] = []
async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  while (running >= 2) await new Promise<void>((resume) => waiting.push(resume))
  running += 1
  try {
    return await verify(passwordHash, password)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** A captcha as a PNG data address; its answer is stored as a hash for three minutes. */
export async function makeCaptcha(
  database: Database,
  asked: { width?: number | undefined; height?: number | undefined },
): Promise<{ captchaId: string; image: string; answer: string }> {
  const id = randomUUID()
  const answer = newCaptchaText()
  await database.asSystem(async (tx) => {
    await removeExpiredCaptchas(tx)
    await insertCaptcha(tx, { id, answerHash: captchaHash(id, answer), expiresAt: new Date(Date.now() + captchaMinutes * 60_000) })
  })
  const png = await rasterise(drawCaptcha(answer), captchaSize(asked))
  return { captchaId: id, image: `data:image/png;base64,${png.toString('base64')}`, answer }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Refuses a wrong, used or expired captcha; each may be tried once. */
export async function checkCaptcha(database: Database, captchaId: string | undefined, answer: string | undefined): Promise<void> {
  const right =
    captchaId !== undefined &&
    uuidPattern.test(captchaId) &&
    answer !== undefined &&
    (await database.asSystem((tx) => redeemCaptcha(tx, captchaId, captchaHash(captchaId, answer))))
  if (!right) throw refuse(accountsTexts, (t) => t.errors.wrongCaptcha, { status: 400, reason: 'WRONG_CAPTCHA', fields: { validCode: '' } })
}

interface Credentials {
  username: string
  password: string
  ip: string
}

export type Account = typeof accounts.$inferSelect

/** The account behind a right name and password; one answer, at one speed, for unknown, disabled and wrong. */
export async function checkCredentials(database: Database, { username, password, ip }: Credentials): Promise<Account> {
  const name = normaliseName(username)
  const key = `${name}|${ip}`
  const blocked = await database.asSystem((tx) => findBlock(tx, key))
  if (blocked > 0) throw tooMany(blocked)
  const found = await database.asSystem((tx) => findSignInName(tx, name))
  const account = found && (await database.asTenant(found.companyId, (tx) => findAccount(tx, found.accountId), { readOnly: true }))
  const right = await verifyPassword(account?.passwordHash ?? (await nobodysHash), password)
  if (account && right && (account.state === 'active' || account.state === 'invited')) {
    await database.asSystem((tx) => clearFailures(tx, key))
    return account
  }
  const seconds = await database.asSystem(async (tx) => {
    const wait = blockSeconds(await countFailure(tx, key))
    if (wait > 0) await block(tx, key, wait)
    return wait
  })
  if (seconds > 0) throw tooMany(seconds)
  throw refuse(accountsTexts, (t) => t.errors.wrongCredentials, { status: 400, reason: 'WRONG_CREDENTIALS' })
}
