import { unknownCompanyId } from '../database/public-addresses.ts'
import type { PageMark, PageMarks } from '../database/public-page-marks.ts'
import { type CompressedPage, compressPage } from './compressed-page.ts'
import { createPageCache } from './page-cache.ts'

const maxBytes = 96 * 1024 * 1024

/** The data of a page, and how long it is true. */
export interface Dated {
  companyId: string
  /** The mark of the company, read before the data. */
  mark: PageMark
  /** When time alone ends it, in milliseconds; `Infinity` if it does not. */
  until: number
}

interface Kept<Page> {
  key: string
  page: Page
  drawn: Map<string, CompressedPage>
}

/** Pages that are drawn once and kept until their company's mark or their time says otherwise (decision 058). */
export interface KeptPages<Page extends Dated> {
  /** The page under a key: kept while it is current, else read; undefined where there is nothing to show. */
  find(key: string, read: () => Promise<Page | undefined>): Promise<Kept<Page> | undefined>
  /** A found page as one of its variants: drawn at its first call. */
  draw(kept: Kept<Page>, variant: string, html: () => string): CompressedPage
}

/** Keeps pages in the memory of this process, up to 96 MB. A page that is not kept costs the same question as one that is not shown. */
export function createKeptPages<Page extends Dated>(marks: PageMarks): KeptPages<Page> {
  const cache = createPageCache<Kept<Page>>(maxBytes)
  const isCurrent = ({ page }: Kept<Page>, mark: PageMark) => page.mark === mark && Date.now() < page.until

  return {
    async find(key, read) {
      const kept = cache.get(key)
      const mark = await marks.ask(kept?.page.companyId ?? unknownCompanyId)
      if (kept && isCurrent(kept, mark)) return kept
      if (kept) cache.drop(key)
      const page = await read()
      if (!page) return undefined
      // Another request may have drawn the same page meanwhile.
      const other = cache.get(key)
      return other && isCurrent(other, page.mark) ? other : { key, page, drawn: new Map() }
    },
    draw(kept, variant, html) {
      const known = kept.drawn.get(variant)
      if (known) return known
      const drawn = compressPage(html())
      kept.drawn.set(variant, drawn)
      cache.put(kept.key, kept)
      return drawn
    },
  }
}
