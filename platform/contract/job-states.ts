/** What a person sees of a job. */
export const jobStates = [
  'uploaded',
  'validating',
  'to_confirm',
  'running',
  'completed',
  'partial',
  'failed',
  'cancelled',
  'undone',
] as const
export type JobState = (typeof jobStates)[number]
