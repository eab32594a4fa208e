import { z } from 'zod'

import { id } from '#platform/contract/schemas.ts'

/** The kinds of subjects that colleagues are in touch about. A `person` is a card of the customers list. */
export const subjectKinds = ['person', 'firm', 'clue', 'deal', 'project'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const subject = z.object({ subjectKind: z.enum(subjectKinds), subjectId: id })
export type Subject = z.infer<typeof subject>
