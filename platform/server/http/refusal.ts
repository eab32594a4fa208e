import type { FailureDetail } from '#platform/contract/envelope.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import type { text as source } from '#platform/text/zh-CN.ts'
import { fill, type Language, type Texts, type TextTree, type Translation } from '#platform/text/texts.ts'

import type { Labels } from '../feature/labels.ts'

type Values = Readonly<Record<string, string | number>>

interface RefusalOptions extends FailureDetail {
  values?: Values
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number
  /** What was written before it stays written, such as a counted try; otherwise a refusal undoes the whole call. */
  keepsWrites?: boolean
}

/** An answer that is not success: an HTTP status and a text that is spoken in the caller's language. */
export class Refusal extends Error {
  readonly status: number
  readonly detail: FailureDetail | null
  readonly retryAfter: number | undefined
  readonly keepsWrites: boolean
  readonly speak: (language: Language) => string

  constructor(
    status: number,
    speak: (language: Language) => string,
    { values: _values, retryAfter, keepsWrites = false, ...detail }: RefusalOptions = {},
  ) {
    super(`refused with ${status}: ${speak('en')}`)
    this.status = status
    this.speak = speak
    this.retryAfter = retryAfter
    this.keepsWrites = keepsWrites
    this.detail = Object.keys(detail).length > 0 ? detail : null
  }
}

/** Makes a refusal from a feature's texts: `throw refuse(cardsTexts, (t) => t.errors.full, { values: { seats: 5 } })`; 409 unless told. */
export function refuse<T extends TextTree>(
  texts: Texts<T>,
  pick: (tree: Translation<T>) => string,
  options: RefusalOptions & { status?: number } = {},
): Refusal {
  const { status = 409, ...rest } = options
  return new Refusal(status, (language) => fill(pick(texts.in(language)), rest.values ?? {}), rest)
}

/** STATE_CONFLICT, LAST_OWNER, …: the stable word for programs of what stands in the way. */
export const reasonOf = (denial: string): string =>
  denial === 'state' ? 'STATE_CONFLICT' : denial.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

const own = (
  status: number,
  pick: (tree: Translation<typeof source>) => string,
  options: RefusalOptions = {},
) => refuse(platformTexts, pick, { status, ...options })

/** 404 for an unknown, hidden or foreign record: one answer for all three, so that nothing can be probed. */
export const notFound = () => own(404, (t) => t.refusal.notFound)

/** Answers what was found, 404 where it was not: `await findJob(tx, id).then(orNotFound)`. */
export function orNotFound<T>(found: T | undefined | null | false): T {
  if (!found) throw notFound()
  return found
}

/** 403 naming the permission that is missing. */
export const forbidden = (permission: string, { services: { labels } }: { services: { labels: Labels } }) =>
  new Refusal(403, (language) =>
    fill(platformTexts.in(language).refusal.forbidden, {
      permission: labels.permission(permission, language),
    }),
  )

/** 403 until an own password was chosen, or the second step that the company requires was set up. */
export const firstStepFirst = (step: 'password' | 'secondStep') =>
  own(403, (t) => t.refusal.firstStep[step], {
    reason: step === 'password' ? 'PASSWORD_CHANGE_REQUIRED' : 'SECOND_STEP_REQUIRED',
  })

/** 403 for a file or a picture with contacts, to somebody who sees them masked. */
export const contactsMasked = () => own(403, (t) => t.refusal.contactsMasked, { reason: 'CONTACTS_MASKED' })

/** 401: no session, an expired one, or one that was ended. */
export const signInAgain = () => own(401, (t) => t.refusal.signInAgain)

/** 400 for a request that breaks HTTP's own rules. */
export const badRequest = () => own(400, (t) => t.http[400])

/** 503: the server is being stopped; another one, or the next one, answers. */
export const stopping = () => own(503, (t) => t.http[503], { reason: 'BUSY', retryAfter: 1 })

/** 503: more is asked at once than can be answered in time. */
export const busy = () => own(503, (t) => t.refusal.busy, { reason: 'BUSY', retryAfter: 1 })

/** 429 with the seconds to wait. */
export const tooMany = (retryAfter: number) => own(429, (t) => t.http[429], { retryAfter })

/** 409 for a record that exists already; `field` names the form field to mark. */
export const duplicate = (field?: string) =>
  own(
    409,
    (t) => t.refusal.duplicate,
    field === undefined ? {} : { reason: 'DUPLICATE', fields: { [field]: '' } },
  )
