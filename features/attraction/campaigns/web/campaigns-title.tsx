import { useTexts } from '#platform/web/language/use-texts.ts'

import { campaignsTexts } from '../campaigns.texts.ts'

/** The title of the view. */
export const CampaignsTitle = () => <>{useTexts(campaignsTexts).tab}</>
