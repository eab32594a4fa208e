import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'

import type { Occupancy } from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'

const tones: Readonly<Record<Occupancy, StatusTone>> = {
  free: 'good',
  held: 'waiting',
  let: 'progress',
  closed: 'resting',
}

/** Whether a unit is free. */
export function CarrierOccupancy({ occupancy }: { occupancy: Occupancy }) {
  const t = useTexts(carriersTexts)
  return <StatusTag tone={tones[occupancy]}>{t.occupancies[occupancy]}</StatusTag>
}
