import { useTexts } from '#platform/web/language/use-texts.ts'

import type { LostReason } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'

/** The names of the reasons for which deals are lost. */
export const useLostReasons = (): Readonly<Record<LostReason, string>> => useTexts(dealsTexts).lostReasons
