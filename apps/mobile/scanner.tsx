import { createRoot } from 'react-dom/client'

import { openLeadDatabase } from '#features/shows/leads/mobile/lead-database.ts'
import { LeadScanner } from '#features/shows/leads/mobile/lead-scanner.tsx'
import { leadPageTexts } from '#features/shows/leads/mobile/mobile.texts.ts'
import { languageOfTag } from '#platform/text/language.ts'

async function start(place: HTMLElement): Promise<void> {
  if ('serviceWorker' in navigator)
    await navigator.serviceWorker.register('/portal/scan/sw.js', { scope: '/portal/scan/' })
  const language = languageOfTag(document.documentElement.lang) ?? 'zh-CN'
  const [database, t] = await Promise.all([openLeadDatabase(), leadPageTexts.load(language)])
  createRoot(place).render(<LeadScanner database={database} t={t} />)
}

const place = document.getElementById('scanner')
if (place) void start(place)
