import type { SiteConfig } from '../sites.contract.ts'

/** The configuration that a site begins with. */
export const firstConfig: SiteConfig = {
  navigation: [],
  contact: { phone: '', email: '', address: '' },
  filings: { icp: '', police: '', licence: '' },
}
