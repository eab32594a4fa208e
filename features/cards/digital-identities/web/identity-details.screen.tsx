import { IdentityDetails } from './identity-details.tsx'

/** One person's claims, beside a standing card. */
export const IdentityDetailsScreen = () => <IdentityDetails layout="vertical" />
