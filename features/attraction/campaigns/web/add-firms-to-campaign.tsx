import { AddToCampaign } from './add-to-campaign.tsx'

/** Puts ticked firms into a campaign. */
export const AddFirmsToCampaign = () => <AddToCampaign kind="firm" />
