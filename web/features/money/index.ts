export { Money } from './money.tsx'
export { DollarField, MoneyField } from './money-field.tsx'
export { Sums } from './sums.tsx'
