import { randomInt } from 'node:crypto'

// Nothing that looks like something else when it is read out or copied by hand.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const digits = '23456789'

const pick = (marks: string) => marks.charAt(randomInt(marks.length))

/** A first password in three groups, such as `kT4m-Wp9x-hR7c`: 60 bits, to be replaced at the first sign-in. */
export const makeInitialPassword = () =>
  [0, 1, 2].map(() => `${pick(letters)}${pick(letters)}${pick(digits)}${pick(letters)}`).join('-')
