/** The states of a job as people see them. */
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
