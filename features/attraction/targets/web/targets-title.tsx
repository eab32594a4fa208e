import { useTexts } from '#platform/web/language/use-texts.ts'

import { targetsTexts } from '../targets.texts.ts'

export const TargetsTitle = () => useTexts(targetsTexts).tabs.targets
