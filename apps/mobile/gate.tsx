import { createRoot } from 'react-dom/client'

import { GateApp } from '#features/shows/onsite/mobile/gate-app.tsx'
import { openGateDatabase } from '#features/shows/onsite/mobile/gate-database.ts'
import { gateTexts } from '#features/shows/onsite/mobile/mobile.texts.ts'
import { languageOfTag } from '#platform/text/language.ts'

async function start(place: HTMLElement): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/gate/sw.js', { scope: '/gate/' })
  const language = languageOfTag(document.documentElement.lang) ?? 'zh-CN'
  const [database, t] = await Promise.all([openGateDatabase(), gateTexts.load(language)])
  createRoot(place).render(<GateApp database={database} t={t} />)
}

const place = document.getElementById('gate')
if (place) void start(place)
