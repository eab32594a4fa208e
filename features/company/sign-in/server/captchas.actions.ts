import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/server/database/database.ts'
import { rasterise } from '#platform/server/files/image.ts'
import { refuse } from '#platform/server/http/refusal.ts'

import { captchaHash, captchaMinutes, captchaSize, drawCaptcha, newCaptchaText } from './captcha.domain.ts'
import { insertCaptcha, redeemCaptcha, removeExpiredCaptchas } from './captchas.repository.ts'
import { signInTexts } from './server.texts.ts'

/** A captcha as a PNG data address; its answer is stored as a hash for three minutes. */
export async function makeCaptcha(
  database: Database,
  asked: { width?: number | undefined; height?: number | undefined },
): Promise<{ captchaId: string; image: string; answer: string }> {
  const id = randomUUID()
  const answer = newCaptchaText()
  await database.asSystem(async (tx) => {
    await removeExpiredCaptchas(tx)
    await insertCaptcha(tx, {
      id,
      answerHash: captchaHash(id, answer),
      expiresAt: new Date(Date.now() + captchaMinutes * 60_000),
    })
  })
  const png = await rasterise(drawCaptcha(answer), captchaSize(asked))
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
