import { randomInt, randomUUID } from 'node:crypto'

import { nobody } from '#features/company/accounts/server/accounts.public.ts'
import type { codePurposes } from '#features/company/accounts/server/accounts.tables.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import type { CallContext, MemberContext } from '#platform/server/http/context.ts'
import { refuse, type Refusal } from '#platform/server/http/refusal.ts'
import type { NewMessage } from '#platform/server/messages/messages.ts'
import type { MessageChannel } from '#platform/server/messages/outbox.tables.ts'
import { keyedDigest, secretFor } from '#platform/server/secrets/secrets.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { isSameText } from '#platform/server/secrets/same-text.ts'

import { deviceOf, rememberDevice } from './device-cookie.adapter.ts'
import { signInTexts } from './server.texts.ts'
import type { Entrance } from './sessions.actions.ts'
import { countCodeTry, giveTryBack, replaceCode, takeCode } from './verification-codes.repository.ts'

export type CodePurpose = (typeof codePurposes)[number]

const codeMinutes = 5
const codeTries = 5
/** How many codes one address may ask for in an hour; a whole hall of visitors may stand behind one. */
const codesAnHour = (purpose: CodePurpose) => (purpose === 'activity' || purpose === 'reading' ? 300 : 20)
/** Carriers take one message a minute for a number. */
const retrySeconds = 60

export interface Recipient {
  purpose: CodePurpose
  channel: MessageChannel
  to: string
  /** The signed-in account that asks: nobody else may give the code back. Null for people at the door. */
  accountId: string | null
}

interface Digests {
  recipientHash: string
  codeHash: string
}

/** Keyed digests: a person who reads the table learns neither numbers nor codes. */
async function digestsOf(database: Database, { purpose, to }: Recipient, code: string): Promise<Digests> {
  const secret = await secretFor(database, 'verification-codes')
  const place = [purpose, to.toLowerCase()]
  return {
    recipientHash: keyedDigest(secret, ['to', ...place], 22),
    codeHash: keyedDigest(secret, ['code', ...place, code], 22),
  }
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

function messageOf(
  { purpose, channel, to, accountId }: Recipient,
  code: string,
  language: Language,
): NewMessage {
  const texts = signInTexts.in(language).message
  return {
    channel,
    to,
    template: `accounts.code.${purpose}`,
    language,
    subject: fill(texts.subject, { product: platformTexts.in(language).productName }),
    text: fill(texts[purpose], { code, minutes: codeMinutes }),
    secrets: [code],
    createdBy: accountId,
  }
}

type Asking = Entrance & Pick<CallContext, 'language'>

interface Sending extends Recipient {
  /** Where nobody is to get it, a code is written and counted all the same, so that nothing can be learnt from the answer. */
  isSent: boolean
}

/** Writes a code and its message in a transaction; 429 where the recipient or the caller had too many. */
export async function sendCode(asking: Asking, tx: Tx, { isSent, ...recipient }: Sending) {
  const { services, language, request } = asking
  const code = newCode()
  const { accountId, purpose } = recipient
  // Somebody who is signed in is counted by recipient alone: a whole company may stand behind one address.
  const caller = accountId === null ? { caller: { ip: request.ip, limit: codesAnHour(purpose) } } : {}
  await services.messages.send(tx, { ...messageOf(recipient, code, language), ...caller, isDecoy: !isSent })
  const digests = await digestsOf(services.database, recipient, code)
  await replaceCode(tx, {
    id: randomUUID(),
    purpose,
    accountId,
    deviceHash: rememberDevice(asking),
    ...digests,
    expiresAt: new Date(Date.now() + codeMinutes * 60_000),
  })
  return {
    retryAfter: retrySeconds,
    expiresIn: codeMinutes * 60,
    code: services.settings.showCodes ? code : null,
  }
}

interface PublicSending extends Omit<Sending, 'accountId'> {
  /** The company whose outbox the message stands in; nobody's where the number belongs to none yet. */
  companyId: string | undefined
}

/** For somebody who is not signed in: one way for known and unknown recipients. */
export const sendPublicCode = (asking: Asking, { companyId = nobody.companyId, ...sending }: PublicSending) =>
  asking.services.database.asTenant(companyId, (tx) => sendCode(asking, tx, { ...sending, accountId: null }))

/** A code that was right; in force until it is used up. */
export interface CodeProof {
  id: string
}

type CodeProblem = 'wrong' | 'usedUp'

/** A code that comes back, and from which browser. */
interface Given extends Recipient {
  deviceHash: string | null
}

async function tryCode(
  tx: Tx,
  { purpose, accountId, deviceHash }: Given,
  { recipientHash, codeHash }: Digests,
): Promise<CodeProof | CodeProblem> {
  const row = await countCodeTry(tx, { purpose, recipientHash, accountId, deviceHash }, codeTries)
  if (row && isSameText(row.codeHash, codeHash)) {
    // A form that is refused for another reason is sent again: only wrong codes use tries up.
    await giveTryBack(tx, row)
    return { id: row.id }
  }
  return row && row.tries >= codeTries ? 'usedUp' : 'wrong'
}

export const wrongCode = (problem: CodeProblem = 'wrong', keepsWrites = false): Refusal =>
  refuse(signInTexts, (t) => t.code[problem], {
    status: 400,
    reason: 'WRONG_CODE',
    fields: { code: '' },
    keepsWrites,
  })

/**
 * Compares a code in a transaction of its own, so that a wrong one is counted whatever comes later. A right one is used
 * up by `takeProof`, together with what it was for: a form that is refused for another reason may be sent again.
 */
export async function proveCode(database: Database, given: Given, code: string): Promise<CodeProof> {
  const digests = await digestsOf(database, given, code)
  const outcome = await database.asSystem((tx) => tryCode(tx, given, digests))
  if (typeof outcome === 'string') throw wrongCode(outcome)
  return outcome
}

/** Uses a proved code up; refuses where it was used at the same time. */
export async function takeProof(tx: Tx, proof: CodeProof): Promise<void> {
  if (!(await takeCode(tx, proof.id))) throw wrongCode()
}

type Redeeming = Entrance & Pick<MemberContext, 'tx'>

/** Takes a code of somebody who is signed in, or refuses and counts; call it before anything is written. */
export async function redeemCode(context: Redeeming, recipient: Recipient, code: string): Promise<void> {
  const { tx, services } = context
  const digests = await digestsOf(services.database, recipient, code)
  const outcome = await tryCode(tx, { ...recipient, deviceHash: deviceOf(context) }, digests)
  if (typeof outcome === 'string') throw wrongCode(outcome, true)
  await takeProof(tx, outcome)
}
