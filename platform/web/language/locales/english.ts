import locale from 'antd/es/locale/en_US.js'

export { locale }
