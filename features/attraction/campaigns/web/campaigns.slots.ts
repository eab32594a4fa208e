import { clueBatchActions } from '#features/attraction/clues/web/clue-slots.public.ts'
import { firmBatchActions } from '#features/attraction/firms/web/firm-slots.public.ts'
import { fillMarketView } from '#features/attraction/market/web/market-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { fillSlot } from '#platform/web/slots/slots.ts'

const toCampaign = { key: 'campaigns', order: 10, access: 'campaign:edit' }

export const campaignsSlots = [
  ...fillMarketView({
    key: 'campaigns',
    order: 20,
    access: 'campaign:view',
    title: lazyPart(async () => ({ default: (await import('./campaigns-title.tsx')).CampaignsTitle })),
    view: lazyPart(async () => ({ default: (await import('./campaign-list.tsx')).CampaignList })),
  }),
  fillSlot(clueBatchActions, {
    ...toCampaign,
    component: lazyPart(async () => ({
      default: (await import('./add-clues-to-campaign.tsx')).AddCluesToCampaign,
    })),
  }),
  fillSlot(firmBatchActions, {
    ...toCampaign,
    component: lazyPart(async () => ({
      default: (await import('./add-firms-to-campaign.tsx')).AddFirmsToCampaign,
    })),
  }),
]
