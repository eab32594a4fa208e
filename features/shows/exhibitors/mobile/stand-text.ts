/** The booths of an exhibitor, each with its hall. */
export const standText = (booths: readonly { number: string; hall: string }[]): string =>
  booths.map(({ hall, number }) => `${hall} ${number}`).join(' · ')
