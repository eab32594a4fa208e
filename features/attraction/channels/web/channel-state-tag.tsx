import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import type { ChannelState } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'

const tones: Readonly<Record<ChannelState, StatusTone>> = {
  draft: 'waiting',
  active: 'good',
  archived: 'resting',
}

export function ChannelStateTag({ state }: { state: ChannelState }) {
  const t = useTexts(channelsTexts)
  return <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
}
