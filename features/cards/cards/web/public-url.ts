import type { CardRow } from '../cards.contract.ts'

/** Where visitors open a card. The console and the public pages share an origin. */
export const publicUrlOf = ({ publicId }: Pick<CardRow, 'publicId'>): string =>
  `${location.origin}/c/${publicId}`
