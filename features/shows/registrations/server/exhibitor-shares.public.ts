import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Services } from '#platform/server/http/context.ts'

/** The kinds of exhibitors that people of an activity may allow to have their data, brought by the feature that collects leads. */
export const exhibitorShares = defineHook<(tx: Tx, activityId: string) => Promise<readonly string[]>>(
  'registrations.exhibitorShares',
)

export async function findShares(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  activityId: string,
): Promise<string[]> {
  const found: string[] = []
  for (const find of hooks.all(exhibitorShares)) found.push(...(await find(tx, activityId)))
  return [...new Set(found)]
}
