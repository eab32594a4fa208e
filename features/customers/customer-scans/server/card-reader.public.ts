import { defineService } from '#platform/server/extensions/define-service.ts'

import type { ScanField } from '../customer-scans.contract.ts'
import type { Box } from './card-text.domain.ts'

/** A value of a card; a service that does not say how sure it is answers null. */
export interface ReadField {
  key: ScanField
  value: string
  confidence: number | null
  /** Where it stands in the picture, in pixels. */
  box: Box | null
}

/** What turns the picture of a card into fields. */
export interface CardReader {
  provider: 'local' | 'tencent'
  /** `picture` is one of ours: decoded, upright and written anew. Throws when it takes too long or cannot be read. */
  read(picture: Buffer, signal: AbortSignal): Promise<ReadField[]>
  /** Throws with words for the operator when it does not work. */
  check(): Promise<void>
  close(): Promise<void>
}

export const cardReader = defineService<CardReader>('customer-scans.cardReader')
