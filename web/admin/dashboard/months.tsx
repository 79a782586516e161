import { useRootData } from '../../client/root-data.ts'
import { MonthsChart } from '../shared/months-chart.tsx'
import type { Month } from './api.ts'
import { measuresIn } from './measures.ts'

export default function Months({ months }: { months: Month[] }) {
  return (
    <MonthsChart
      months={months}
      measures={measuresIn(useRootData()?.screenCurrency)}
      caption="New clients, photographers, bookings and revenue by month"
    />
  )
}
