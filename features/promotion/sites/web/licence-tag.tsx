import dayjs from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'

import type { SiteLicence } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'

const tones = {
  trial: 'progress',
  active: 'good',
  expiring: 'waiting',
  grace: 'waiting',
  expired: 'failed',
} as const

/** The state of a site's licence, and its end. */
export function LicenceTag({ licence: { state, validTo } }: { licence: SiteLicence }) {
  const { states, until } = useTexts(sitesTexts).licence
  return (
    <>
      <StatusTag tone={tones[state]}>{states[state]}</StatusTag>
      <span>{fill(until, { day: dayjs(validTo).format('YYYY-MM-DD') })}</span>
    </>
  )
}
