import { fillMarketView } from '#features/attraction/market/web/market-slots.public.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

export const campaignsSlots = fillMarketView({
  key: 'campaigns',
  order: 20,
  access: 'campaign:view',
  title: lazyPart(async () => ({ default: (await import('./campaigns-title.tsx')).CampaignsTitle })),
  view: lazyPart(async () => ({ default: (await import('./campaign-list.tsx')).CampaignList })),
})
