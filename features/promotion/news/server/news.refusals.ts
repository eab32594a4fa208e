import { refusals } from '#platform/server/http/refusals.ts'

import { newsTexts } from '../news.texts.ts'

export const { refuse } = refusals(newsTexts)
