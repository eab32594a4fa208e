import { useTexts } from '#platform/web/language/use-texts.ts'

import { contractsTexts } from '../contracts.texts.ts'

export const PlanTitle = () => useTexts(contractsTexts).tabs.plan
