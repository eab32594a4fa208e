import type { Translation } from '#platform/text/texts.ts'
import type { TemplateRow } from '../card-templates.contract.ts'
import type { text } from '../text/zh-CN.ts'

/** Why a template issues no card right now, or undefined where it does. */
export function issueDenial(
  { status, seats, seatsTaken }: Pick<TemplateRow, 'status' | 'seats' | 'seatsTaken'>,
  { issuing }: Pick<Translation<typeof text>, 'issuing'>,
): string | undefined {
  if (status !== 'active' && status !== 'expiring') return issuing.issuesNone[status]
  return seatsTaken >= seats ? issuing.seatsFull : undefined
}
