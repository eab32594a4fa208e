import type { SiteTemplate } from '../sites.contract.ts'

interface Industry {
  /** The section of the national classification GB/T 4754. */
  code: string
  templates: readonly SiteTemplate[]
  /** Those of its divisions in which companies have sites. */
  divisions: readonly string[]
}

/** Industries by the national classification GB/T 4754: sections with divisions. Their names stand in the texts. */
export const industries: readonly Industry[] = [
  { code: 'A', templates: ['store'], divisions: ['A01', 'A03'] },
  { code: 'B', templates: ['manufacturing'], divisions: [] },
  {
    code: 'C',
    templates: ['manufacturing', 'technology'],
    divisions: ['C13', 'C17', 'C26', 'C27', 'C29', 'C33', 'C34', 'C35', 'C36', 'C38', 'C39'],
  },
  { code: 'D', templates: ['manufacturing'], divisions: [] },
  { code: 'E', templates: ['services', 'manufacturing'], divisions: ['E47', 'E48', 'E50'] },
  { code: 'F', templates: ['store'], divisions: ['F51', 'F52'] },
  { code: 'G', templates: ['services'], divisions: ['G54', 'G59', 'G60'] },
  { code: 'H', templates: ['store'], divisions: ['H61', 'H62'] },
  { code: 'I', templates: ['technology'], divisions: ['I63', 'I64', 'I65'] },
  { code: 'J', templates: ['services'], divisions: ['J66', 'J67', 'J68'] },
  { code: 'K', templates: ['park', 'services'], divisions: ['K70'] },
  { code: 'L', templates: ['services', 'park'], divisions: ['L71', 'L72'] },
  { code: 'M', templates: ['technology', 'services'], divisions: ['M73', 'M74', 'M75'] },
  { code: 'N', templates: ['services'], divisions: [] },
  { code: 'O', templates: ['store'], divisions: ['O80', 'O81'] },
  { code: 'P', templates: ['services'], divisions: ['P83'] },
  { code: 'Q', templates: ['services'], divisions: ['Q84'] },
  { code: 'R', templates: ['services', 'store'], divisions: ['R86', 'R88', 'R89'] },
  { code: 'S', templates: ['park', 'services'], divisions: [] },
  { code: 'T', templates: ['services'], divisions: [] },
]
