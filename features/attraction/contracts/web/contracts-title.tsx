import { useTexts } from '#platform/web/language/use-texts.ts'

import { contractsTexts } from '../contracts.texts.ts'

export const ContractsTitle = () => useTexts(contractsTexts).tabs.contracts
