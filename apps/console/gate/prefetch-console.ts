import { consoleBase } from '#platform/web/session/sign-in-page.ts'

let started = false

const prefetch = (href: string) => {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.href = href
  document.head.append(link)
}

/** While somebody types, fetches what the console's page will load first: its scripts and style sheets by the names of this build. */
export async function prefetchConsole(): Promise<void> {
  if (started) return
  started = true
  try {
    const page = await fetch(`${consoleBase}/index`, { credentials: 'same-origin', priority: 'low' })
    // Parsing it as a page would make the browser complain of its nonce, which is not this page's.
    for (const [, href = ''] of (await page.text()).matchAll(/ (?:src|href)="([^"]+\.(?:js|css))"/g))
      prefetch(href)
  } catch {
    // Only a head start: the console loads by itself when it is opened.
    started = false
  }
}
