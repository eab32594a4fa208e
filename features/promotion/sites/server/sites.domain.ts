import type { SiteConfig, SiteTemplate } from '../sites.contract.ts'

/** The configuration that a site begins with. */
export const firstConfig: SiteConfig = {
  navigation: [],
  contact: { phone: '', email: '', address: '' },
  filings: { icp: '', police: '', licence: '' },
}

/** The blocks that the first page of a site begins with. */
export const blocksOfTemplate: Readonly<Record<SiteTemplate, readonly string[]>> = {
  manufacturing: ['banner', 'numbers', 'product', 'common', 'faq', 'contact'],
  technology: ['banner', 'common', 'product', 'logos', 'news', 'contact'],
  services: ['banner', 'text', 'common', 'news', 'contact'],
  park: ['banner', 'numbers', 'image', 'common', 'news', 'contact'],
  store: ['carousel', 'product', 'image', 'wechat', 'contact'],
}
