/** Fen as people read them: `¥1,234.00`. */
export const formatMoney = (fen: number): string => {
  const [whole = '0', cents = '00'] = (Math.abs(fen) / 100).toFixed(2).split('.')
  return `${fen < 0 ? '−' : ''}¥${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}
