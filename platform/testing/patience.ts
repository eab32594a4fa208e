/** Twenty calls at once on a busy machine are answered late, and not with "try again later": what tests look at is the answer. */
export const patience = 10
