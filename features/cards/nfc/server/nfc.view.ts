import type { NfcMedium } from '../nfc.contract.ts'
import type { ShownMedium } from './nfc.repository.ts'

export const mediumOf = ({ medium, writtenBy }: ShownMedium): NfcMedium => ({
  mediumId: medium.id,
  carteId: medium.cardId,
  label: medium.label,
  chip: medium.chip,
  bytes: medium.bytes,
  locked: medium.locked,
  writtenBy: writtenBy ?? '',
  writtenAt: medium.writtenAt.toISOString(),
})
