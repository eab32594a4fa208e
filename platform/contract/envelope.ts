import { z } from 'zod'

/** Every JSON answer of the wire: `code` 200 is success, any other is a failure whose `msg` is in the caller's language. */
export interface Envelope<T> {
  code: number
  msg: string
  data: T
}

/** The success envelope around an answer's schema. */
export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.literal(200), msg: z.string(), data })

/** The details of a refusal: `reason` is a stable word for programs, `fields` names what a form should mark. */
export const failureDetail = z.object({
  reason: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  state: z.string().optional(),
  allowed: z.array(z.string()).optional(),
  /** Everything that must be there first; the call says what it is. */
  missing: z.array(z.looseObject({ kind: z.string(), name: z.string() })).optional(),
  /** What is there already, as far as the caller may know it; the call says what it is. */
  matches: z.array(z.looseObject({ id: z.string().nullable(), name: z.string() })).optional(),
})
export type FailureDetail = z.infer<typeof failureDetail>

/** The failure envelope; its `code` equals the HTTP status. */
export const failureEnvelope = z.object({
  code: z.number().int(),
  msg: z.string(),
  data: failureDetail.nullable(),
  requestId: z.string(),
})
