import { z } from 'zod'

/** An internal id on the wire: a UUID as text. */
export const id = z.uuid()

/** A public id: 22 characters of base 62, 128 random bits. */
export const publicId = z.string().regex(/^[0-9A-Za-z]{22}$/)

/** One line of text: no control characters, trimmed by the caller, at most `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u)

/** Text of several lines, at most `max` characters; NUL is refused for all input alike. */
export const paragraph = (max: number) => z.string().max(max)

/** A line that must hold something besides blanks. */
export const requiredLine = (max: number) => line(max).regex(/\S/)

/** A mainland mobile number, as the specification's profile form takes it. */
export const mobile = z.string().regex(/^1[3-9]\d{9}$/)

/** A moment in UTC as ISO 8601. */
export const moment = z.iso.datetime()

/** A calendar day, `2026-11-20`. */
export const day = z.iso.date()

/** Path parameters of a call about one object. */
export const byId = z.object({ id })

/** How many objects a batch call takes. */
export const mostAtOnce = 500

/** A list in a query or path: `a,b,c`; at most `max` entries. Read it with `splitList`. */
export const listParam = (max = mostAtOnce) =>
  z
    .string()
    .max(max * 40)
    .refine((text) => splitList(text).length <= max)

/** The entries of a `listParam`, without blanks and repetitions. */
export const splitList = (text: string | undefined) => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

/** Some of a few choices in a query: `paused,sealed`; an unknown one is refused. Read it with `splitList`. */
export const choicesParam = (choices: readonly string[]) =>
  listParam(choices.length).check(({ value, issues }) => {
    if (splitList(value).some((entry) => !choices.includes(entry)))
      issues.push({ code: 'invalid_value', values: [...choices], input: value })
  })

/** Path parameters of a batch call: comma-separated ids, at most 500. */
export const byIds = z.object({ ids: listParam() })

/** One line of a batch's answer, in the order of the request. */
export const batchLine = z.object({
  id: z.string(),
  ok: z.boolean(),
  code: z.number().int(),
  msg: z.string(),
  /** The stable word of a refusal, as the call of a single object says it. */
  reason: z.string().optional(),
})
export type BatchLine = z.infer<typeof batchLine>
