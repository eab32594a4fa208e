import { SlotContents } from '#platform/web/slots/slot-contents.tsx'

import { homeParts } from './home-slots.public.ts'

/** The work that waits in the other products: what is read, what comes, and who is to be called today. */
export const HomeProducts = () => (
  <div className="home-products">
    <SlotContents slot={homeParts} />
  </div>
)
