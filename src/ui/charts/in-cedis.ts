import { formatGhs, pesewas } from '#core/money.ts'
import { shortCedis } from '#core/short-cedis.ts'

/** Says the values of a chart where they are pesewas: a scale knows numbers, no units. */
export const IN_CEDIS = {
  say: (value: number) => formatGhs(pesewas(value)),
  sayShort: (value: number) => shortCedis(pesewas(value)),
}
