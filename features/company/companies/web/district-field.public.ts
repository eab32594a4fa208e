export { DistrictField } from './district-field.tsx'
