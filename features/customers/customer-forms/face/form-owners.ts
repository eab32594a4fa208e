// The things that have a form of their own.

export const formOwnerKinds = [
  'company',
  'activity',
  'application',
  'need',
  'survey',
  'content',
  'document',
] as const
export type FormOwnerKind = (typeof formOwnerKinds)[number]

export interface FormOwner {
  kind: FormOwnerKind
  id: string
}

/** The company itself, whose form customers are recorded with; rows need no id of it, because each row has one. */
export const companyOwner = {
  kind: 'company',
  id: '00000000-0000-0000-0000-000000000000',
} as const satisfies FormOwner
