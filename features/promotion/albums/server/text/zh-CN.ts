export const text = {
  labels: { menu: { albums: '宣传册' } },
}
