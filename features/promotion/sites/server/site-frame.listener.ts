import type { ContentFraming } from '#features/promotion/contents/server/content-frames.public.ts'
import { pagePath } from '#features/visits/share-links/server/share-links.public.ts'

import { closesAt } from './site-licences.domain.ts'
import { findTerm } from './site-licences.repository.ts'
import { findConfig, findShownPages } from './sites.repository.ts'

const orNull = (text: string) => (text === '' ? null : text)

/** The configuration of a site stands on its page and on all pages below it. */
export const siteFrame: ContentFraming = {
  kinds: ['site', 'page'],
  async load(tx, { contentId, site, changesAt }) {
    if (!site) return undefined
    const term = await findTerm(tx, site.contentId)
    const end = term && closesAt(term)
    // Visitors do not see a site whose licence has ended.
    if (!end || end <= new Date()) return null
    changesAt(end)
    const {
      config: { navigation, contact, filings },
    } = await findConfig(tx, site.contentId)
    const home = pagePath({ type: 'content', publicId: site.publicId })
    const pages = new Map(
      (await findShownPages(tx, site.contentId)).map(({ id, publicId, slug }) => [
        id,
        `${home}/${slug ?? publicId}`,
      ]),
    ).set(site.contentId, home)
    return {
      // A page that is withdrawn leaves the navigation.
      navigation: navigation.flatMap((entry) => {
        const path = 'link' in entry ? entry.link : pages.get(entry.pageId)
        const isCurrent = 'pageId' in entry && entry.pageId === contentId
        return path === undefined ? [] : [{ label: entry.label, path, isCurrent }]
      }),
      // A site without contact shows the company's own.
      ...(Object.values(contact).some(Boolean) && {
        contact: {
          phone: orNull(contact.phone),
          email: orNull(contact.email),
          address: orNull(contact.address),
        },
      }),
      filings: {
        icp: orNull(filings.icp),
        police: orNull(filings.police),
        licence: orNull(filings.licence),
      },
    }
  },
}
