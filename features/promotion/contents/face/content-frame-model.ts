/** The head and foot of the page of a content: the same on all pages of a site. */
export interface ContentFrame {
  /** The name of the site, or of the company. */
  title: string
  /** The path that the title leads to; null on a page that stands alone. */
  homePath: string | null
  navigation: readonly { label: string; path: string; isCurrent: boolean }[]
  contact: { phone: string | null; email: string | null; address: string | null }
  /** Filings as the law asks for them below a site: of the ministry (ICP), of the police (公安), and licences. */
  filings: { icp: string | null; police: string | null; licence: string | null }
}
