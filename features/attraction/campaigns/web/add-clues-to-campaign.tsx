import { AddToCampaign } from './add-to-campaign.tsx'

/** Puts ticked clues into a campaign. */
export const AddCluesToCampaign = () => <AddToCampaign kind="clue" />
