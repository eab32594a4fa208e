import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

const tones: Readonly<Record<string, StatusTone>> = { invited: 'waiting', active: 'good', leaving: 'waiting' }

/** The state of somebody's account. */
export function AccountState({ state }: { state: string }) {
  const labels: Readonly<Record<string, string>> = useTexts(cardPermissionsTexts).accountStates
  return <StatusTag tone={tones[state] ?? 'resting'}>{labels[state] ?? state}</StatusTag>
}
