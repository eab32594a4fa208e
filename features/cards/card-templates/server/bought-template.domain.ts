import type { SkinSettings } from '../card-templates.contract.ts'

/** What a bought template looks like before anybody chose a skin. */
export const skinFor = (orientation: 'vertical' | 'horizontal'): SkinSettings => ({
  skinId: orientation === 'vertical' ? 'ridges' : 'foil',
})
