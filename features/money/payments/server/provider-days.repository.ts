import type { Column, SQL } from 'drizzle-orm'

import { withinDays } from '#platform/server/database/days.ts'

/** A moment within a provider's days, both ends included: they are Beijing's. */
export const withinProviderDays = (
  moment: Column | SQL,
  range: { from: string; to: string },
): SQL | undefined => withinDays(moment, range, 'Asia/Shanghai')
