import { randomUUID } from 'node:crypto'

import { normaliseName } from '#features/company/accounts/server/accounts.public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { captchaHash, captchaMinutes, captchaSize, drawCaptcha, newCaptchaText } from './captcha.domain.ts'
import { insertCaptcha, redeemCaptcha, removeExpiredCaptchas } from './captchas.repository.ts'
import { signInTexts } from './server.texts.ts'
import { countStrangersFailures } from './sign-in-failures.repository.ts'
import { captchaLength } from './sign-in-guard.domain.ts'

/** As many characters as are asked of a person who wants to sign in with this name. */
const lengthFor = async (database: Database, username: string) =>
  captchaLength(await database.asSystem((tx) => countStrangersFailures(tx, normaliseName(username))))

interface AskedPicture {
  width?: number | undefined
  height?: number | undefined
  /** For which name to sign in with, as it was typed. */
  username?: string | undefined
}

/** A captcha as a PNG data address; its answer is stored as a hash for three minutes. */
export async function makeCaptcha(
  database: Database,
  { username, ...asked }: AskedPicture,
): Promise<{ captchaId: string; image: string; answer: string }> {
  const id = randomUUID()
  const length = username === undefined ? captchaLength(0) : await lengthFor(database, username)
  const answer = newCaptchaText(length)
  await database.asSystem(async (tx) => {
    await removeExpiredCaptchas(tx)
    await insertCaptcha(tx, {
      id,
      answerHash: captchaHash(id, answer),
      expiresAt: new Date(Date.now() + captchaMinutes * 60_000),
    })
  })
  const png = await rasterise(drawCaptcha(answer), captchaSize(asked, length))
  return { captchaId: id, image: `data:image/png;base64,${png.toString('base64')}`, answer }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Refuses a wrong, used or expired captcha; each may be tried once. */
export async function checkCaptcha(
  database: Database,
  captchaId: string | undefined,
  answer: string | undefined,
): Promise<void> {
  const right =
    captchaId !== undefined &&
    uuidPattern.test(captchaId) &&
    answer !== undefined &&
    (await database.asSystem((tx) => redeemCaptcha(tx, captchaId, captchaHash(captchaId, answer))))
  if (!right)
    throw refuse(signInTexts, (t) => t.errors.wrongCaptcha, {
      status: 400,
      reason: 'WRONG_CAPTCHA',
      fields: { validCode: '' },
    })
}

/** The same for signing in: a name that strangers tried often asks for more characters. */
export async function checkSignInCaptcha(
  database: Database,
  {
    captchaId,
    validCode,
    username,
  }: { captchaId?: string | undefined; validCode?: string | undefined; username: string },
): Promise<void> {
  await checkCaptcha(database, captchaId, validCode)
  if ((validCode ?? '').trim().length < (await lengthFor(database, username)))
    throw refuse(signInTexts, (t) => t.errors.shortCaptcha, {
      status: 400,
      reason: 'WRONG_CAPTCHA',
      fields: { validCode: '' },
    })
}
