import type { Subject } from '../touches.contract.ts'

interface Place {
  path: string
  search: Readonly<Record<string, string>>
}

const places: Readonly<Record<Subject['subjectKind'], (id: string) => Place>> = {
  person: (id) => ({
    path: '/demo/digitalcard/customerresources/customerdetalis',
    search: { carte: id },
  }),
  firm: (id) => ({ path: '/demo/attractinvestment/clue', search: { firm: id } }),
  clue: (id) => ({ path: '/demo/attractinvestment/attractinvest', search: { clue: id } }),
  deal: (id) => ({ path: '/demo/attractinvestment/custom', search: { deal: id } }),
  project: (id) => ({ path: '/demo/attractinvestment/record', search: { project: id } }),
}

/** The address of a subject in the console. */
export const subjectPath = ({ subjectKind, subjectId }: Subject): Place => places[subjectKind](subjectId)
