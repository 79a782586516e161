import { formatMoney, type MoneyScreen } from '../../../contract/money.ts'
import { useRootData } from '../../client/root-data.ts'

/** In the operator's currency where CURRENCY is set, otherwise with the symbol that the spec fixes for this screen. */
export function useScreenMoney(): (amount: number, screen: MoneyScreen) => string {
  const currency = useRootData()?.screenCurrency
  return (amount, screen) => formatMoney(amount, screen, currency)
}

type ScreenMoneyProps = { amount: number | null | undefined; screen: MoneyScreen }

export function ScreenMoney({ amount, screen }: ScreenMoneyProps) {
  return useScreenMoney()(amount ?? 0, screen)
}
