import type { TemplateId } from '#features/promotion/contents/face/templates/template-ids-model.ts'

interface Industry {
  /** The section of the national classification GB/T 4754. */
  code: string
  templates: readonly TemplateId[]
  /** Those of its divisions in which companies have sites. */
  divisions: readonly string[]
}

/** Industries by the national classification GB/T 4754: sections with divisions. Their names stand in the texts. */
export const industries: readonly Industry[] = [
  { code: 'A', templates: ['shop'], divisions: ['A01', 'A03'] },
  { code: 'B', templates: ['factory'], divisions: [] },
  {
    code: 'C',
    templates: ['factory', 'technology'],
    divisions: ['C13', 'C17', 'C26', 'C27', 'C29', 'C33', 'C34', 'C35', 'C36', 'C38', 'C39'],
  },
  { code: 'D', templates: ['factory'], divisions: [] },
  { code: 'E', templates: ['practice', 'factory'], divisions: ['E47', 'E48', 'E50'] },
  { code: 'F', templates: ['shop'], divisions: ['F51', 'F52'] },
  { code: 'G', templates: ['practice'], divisions: ['G54', 'G59', 'G60'] },
  { code: 'H', templates: ['shop'], divisions: ['H61', 'H62'] },
  { code: 'I', templates: ['technology'], divisions: ['I63', 'I64', 'I65'] },
  { code: 'J', templates: ['practice'], divisions: ['J66', 'J67', 'J68'] },
  { code: 'K', templates: ['park', 'practice'], divisions: ['K70'] },
  { code: 'L', templates: ['practice', 'park'], divisions: ['L71', 'L72'] },
  { code: 'M', templates: ['technology', 'practice'], divisions: ['M73', 'M74', 'M75'] },
  { code: 'N', templates: ['practice'], divisions: [] },
  { code: 'O', templates: ['shop'], divisions: ['O80', 'O81'] },
  { code: 'P', templates: ['practice'], divisions: ['P83'] },
  { code: 'Q', templates: ['practice'], divisions: ['Q84'] },
  { code: 'R', templates: ['practice', 'shop'], divisions: ['R86', 'R88', 'R89'] },
  { code: 'S', templates: ['park', 'practice'], divisions: [] },
  { code: 'T', templates: ['practice'], divisions: [] },
]
