/** What is said to those who sort a list without seeing it. */
export const text = {
  how: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 键取消。',
  taken: '已拿起“{name}”，当前第 {place} 位，共 {count} 位。',
  over: '“{name}”移到第 {place} 位，共 {count} 位。',
  nowhere: '“{name}”不在可以放下的位置。',
  dropped: '“{name}”已放在第 {place} 位，共 {count} 位。',
  back: '已取消，“{name}”回到第 {place} 位。',
  board: {
    taken: '已拿起“{name}”。',
    over: '“{name}”在“{column}”一列上。',
    nowhere: '“{name}”不在任何一列上。',
    dropped: '“{name}”已放到“{column}”。',
    back: '已取消，“{name}”没有移动。',
  },
}
