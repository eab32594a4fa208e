import { IdentityDetails } from './identity-details.tsx'

/** One person's claims, below a lying card. */
export const IdentityDetailsWideScreen = () => <IdentityDetails layout="horizontal" />
