import { fill, type Language } from '#platform/text/texts.ts'
import { relativeText } from '#platform/web/ui/relative-time.tsx'

interface Clock {
  language: Language
  now: number
  texts: { autoAccept: string; soon: string }
}

/** When what waits for its receiver is taken over, in words; a moment that has passed waits for the timer alone. */
export const timeLeft = (until: string, { language, now, texts }: Clock): string =>
  new Date(until).getTime() - now < 60_000
    ? texts.soon
    : fill(texts.autoAccept, { time: relativeText(until, language, now) })
