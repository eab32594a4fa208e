import type { Translation } from '#platform/text/texts.ts'
import type { TemplateRow } from '../card-templates.contract.ts'
import type { text } from '../text/zh-CN.ts'

/** Why a template issues no card right now, or undefined where it does. */
export function issueObstacle(
  { status, seats, seatsTaken }: Pick<TemplateRow, 'status' | 'seats' | 'seatsTaken'>,
  { list }: Pick<Translation<typeof text>, 'list'>,
): string | undefined {
  if (status !== 'active' && status !== 'expiring') return list.issuesNone[status]
  return seatsTaken >= seats ? list.seatsFull : undefined
}
