import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { rolesTexts } from '../roles.texts.ts'

const tones: Readonly<Record<string, StatusTone>> = { invited: 'waiting', active: 'good', leaving: 'waiting' }

/** The state of somebody's account. */
export function MemberState({ state }: { state: string }) {
  const texts: Readonly<Record<string, string>> = useTexts(rolesTexts).accountStates
  return <StatusTag tone={tones[state] ?? 'resting'}>{texts[state] ?? state}</StatusTag>
}
