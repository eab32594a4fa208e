/** The last days that numbers of sellers are counted over. */
export const periods = [7, 30, 90] as const

const usual = 30

/** The days that an address names, or the usual ones. */
export const daysOf = (named: string | undefined): (typeof periods)[number] =>
  periods.find((one) => String(one) === named) ?? usual
