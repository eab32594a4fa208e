export const text = {
  unnamed: '我的企业',
}
