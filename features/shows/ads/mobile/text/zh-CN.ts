export const text = { label: '广告' }
